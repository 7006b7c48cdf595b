import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { listDate } from '@portal/shared-types/base/time/listText';
import { oneMonthBefore } from '@portal/shared-types/base/time/wallClock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useToday } from '#platform/clock/useToday.ts';
import { pagedQuery } from '#platform/api/pagedQuery.ts';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { PagesFoot } from '#platform/ui/pages/PagesFoot.tsx';
import { usePages } from '#platform/ui/pages/usePages.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { zoneText } from '#records/people/instantText.ts';
import { useDenyOn } from '../useDenyOn';

type Read<T> = (
  request: { query: { nation: string; from?: string; to?: string; nextToken?: string } },
  options: { signal: AbortSignal },
) => Promise<{ items: T[]; nextToken: string | null }>;

interface LogPanelProps<T, D extends { day: string }> {
  /** In the cache. */
  name: string;
  read: Read<T>;
  nations: readonly string[];
  nationLabel: string;
  findLabel: string;
  loadingLabel: string;
  texts: Record<'what' | 'empty' | 'notFound' | 'failure', MessageKey>;
  /** What is found of the entries, by day; the same function in every render. */
  groupByDay: (entries: readonly T[], typed: string) => readonly D[];
  children: (day: D, nation: string) => ReactNode;
}

/** A nation's log, by day, with filters; the server sets a limit for empty dates. */
export const LogPanel = <T, D extends { day: string }>({
  name,
  read,
  nations,
  nationLabel,
  findLabel,
  loadingLabel,
  texts,
  groupByDay,
  children,
}: LogPanelProps<T, D>) => {
  const [nation, setNation] = useState(nations[0] ?? '');
  // The log shows the last month, by the programme's clock, until the person chooses other days.
  const day = useToday();
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const { from = oneMonthBefore(day), to = day } = chosen;
  const [typed, setTyped] = useState('');
  const error = from && to && from > to ? message('endBeforeStart') : null;
  const log = useInfiniteQuery({
    queryKey: ['manage', name, nation, from, to],
    enabled: error === null,
    staleTime: 0,
    ...pagedQuery(read, { nation, ...(from && { from }), ...(to && { to }) }),
  });
  useDenyOn(log.error);
  const { items, isSearching } = usePages(log, typed.trim() !== '');
  const days = useMemo(() => groupByDay(items, typed), [groupByDay, items, typed]);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
      <SecondaryText sx={{ maxWidth: '80ch' }}>{message(texts.what, { nation })}</SecondaryText>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            md: 'repeat(3, max-content) minmax(200px, 340px)',
          },
        }}
      >
        {nations.length > 1 && (
          <Choice
            label={nationLabel}
            value={nation}
            options={nations}
            onChange={setNation}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          />
        )}
        {/* The browser's date fields, which work with every keyboard. */}
        <TextField
          type="date"
          label="From"
          value={from}
          onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={to}
          error={error !== null}
          helperText={error}
          onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
        />
        <FindField
          label={findLabel}
          value={typed}
          onChange={setTyped}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      </Box>
      {error === null && (
        <>
          {log.isPending && <Loading label={loadingLabel} />}
          {days.length > 0 && <SecondaryText>Newest first. Times are {zoneText()}.</SecondaryText>}
          {days.map((one) => (
            <Box key={one.day} component="section" aria-label={listDate(one.day)}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {listDate(one.day)}
              </Typography>
              {children(one, nation)}
            </Box>
          ))}
          {log.data && days.length === 0 && !log.hasNextPage && (
            <Typography sx={{ py: 4, textAlign: 'center' }} color="text.secondary">
              {message(items.length ? texts.notFound : texts.empty, { nation })}
            </Typography>
          )}
          <PagesFoot
            query={log}
            isSearching={isSearching}
            searchingLabel="Searching the whole log"
            failure={message(texts.failure)}
          />
        </>
      )}
    </Box>
  );
};
