/** Who outside a nation opened or exported its records (docs/product.md#access-log). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { Loading } from '../../../platform/ui/Loading';
import { PagesFoot } from '../../../platform/ui/pages/PagesFoot';
import { usePages } from '../../../platform/ui/pages/usePages';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { findPeople } from '../../../records/people/findPeople';
import { zoneText } from '../../../records/people/instantText';
import { useViewer } from '../../../records/people/useViewer';
import { LogFilters } from '../log/LogFilters';
import { useLogQuestion } from '../log/useLogQuestion';
import { useNationLog } from '../log/useNationLog';
import { managedNations } from '../managedNations';
import { useDenyOn } from '../useDenyOn';
import { LogDaySection } from './LogDaySection';
import { logDays } from './logDays';

export const AccessLogPanel = () => {
  const viewer = useViewer();
  const nations = managedNations(viewer);
  const [question, change] = useLogQuestion(nations);
  const [typed, setTyped] = useState('');
  const { nation, from, to } = question;
  const fault = from && to && from > to ? message('endBeforeStart') : null;
  const { accessLog } = useClient();
  const log = useNationLog('access-log', accessLog, question, fault === null);
  useDenyOn(log.error);
  const { items: entries, isLooking } = usePages(log, typed.trim() !== '');
  const days = useMemo(() => logDays(findPeople(entries, typed)), [entries, typed]);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
      <SecondaryText sx={{ maxWidth: '80ch' }}>
        {message('accessLogWhat', { nation })}
      </SecondaryText>
      <LogFilters
        nations={nations}
        nationLabel="Records from"
        findLabel="Find a person or nation"
        question={question}
        onChange={change}
        fault={fault}
        typed={typed}
        onType={setTyped}
      />
      {fault === null && (
        <>
          {log.isPending && <Loading label="Loading access log" />}
          {days.length > 0 && <SecondaryText>Newest first. Times are {zoneText()}.</SecondaryText>}
          {days.map((day) => (
            <LogDaySection key={day.day} {...day} />
          ))}
          {log.data && days.length === 0 && !log.hasNextPage && (
            <Typography sx={{ py: 4, textAlign: 'center' }} color="text.secondary">
              {message(entries.length ? 'nobodyFound' : 'accessLogEmpty', { nation })}
            </Typography>
          )}
          <PagesFoot
            query={log}
            isLooking={isLooking}
            lookingLabel="Searching the whole log"
            failure={message('accessLogNotLoaded')}
          />
        </>
      )}
    </Box>
  );
};
