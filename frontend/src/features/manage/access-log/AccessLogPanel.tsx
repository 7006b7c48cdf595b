/** Who outside a nation opened or exported its records (design/decisions.md §1). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useMemo, useState } from 'react';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { findPeople } from '../../../people/findPeople';
import { zoneText } from '../../../people/instantText';
import { useViewer } from '../../../people/useViewer';
import { managedNations } from '../managedNations';
import { useDenyOn } from '../useDenyOn';
import { LogDaySection } from './LogDaySection';
import { logDays } from './logDays';
import { LogFilters } from './LogFilters';
import { useAccessLog } from './useAccessLog';
import { useLogQuestion } from './useLogQuestion';

export const AccessLogPanel = () => {
  const viewer = useViewer();
  const [question, change] = useLogQuestion(viewer);
  const [typed, setTyped] = useState('');
  const { nation, from, to } = question;
  const fault = from && to && from > to ? message('endBeforeStart') : null;
  const log = useAccessLog(question, fault === null);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = log;
  useDenyOn(log.error);

  const entries = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const days = useMemo(() => logDays(findPeople(entries, typed)), [entries, typed]);

  // One who is looked for may stand on any page, and a page may be empty although more follow: what is
  // behind is read before anything is said of it.
  const looking =
    hasNextPage && !isFetchNextPageError && (typed.trim() !== '' || entries.length === 0);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage();
  }, [looking, pages, isFetching, fetchNextPage]);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {message('accessLogWhat', { nation })}
      </Typography>
      <LogFilters
        nations={managedNations(viewer)}
        question={question}
        onChange={change}
        fault={fault}
        typed={typed}
        onType={setTyped}
      />
      {fault === null && (
        <>
          {log.isPending && <Loading label="Loading the access log" />}
          {days.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              Times are {zoneText()}, newest first.
            </Typography>
          )}
          {days.map((day) => (
            <LogDaySection key={day.day} {...day} />
          ))}
          {data && days.length === 0 && !hasNextPage && (
            <Typography sx={{ py: 4, textAlign: 'center' }} color="text.secondary">
              {message(entries.length ? 'nobodyFound' : 'accessLogEmpty', { nation })}
            </Typography>
          )}
          {log.isError && (
            <LoadFailure
              text={message('accessLogNotLoaded')}
              onRetry={() => void (data ? fetchNextPage() : log.refetch())}
            />
          )}
          {looking && <Loading label="Looking through the whole log" />}
          {hasNextPage && !looking && !log.isError && (
            <Button
              color="secondary"
              variant="outlined"
              disabled={isFetching}
              onClick={() => void fetchNextPage()}
              sx={{ justifySelf: 'center' }}
            >
              {isFetching ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </Box>
  );
};
