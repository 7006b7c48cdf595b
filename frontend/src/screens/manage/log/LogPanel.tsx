import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { pagedQuery } from '../../../platform/api/pagedQuery';
import { Loading } from '../../../platform/ui/Loading';
import { PagesFoot } from '../../../platform/ui/pages/PagesFoot';
import { usePages } from '../../../platform/ui/pages/usePages';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { zoneText } from '../../../records/people/instantText';
import { useDenyOn } from '../useDenyOn';
import { LogFilters } from './LogFilters';
import { useLogQuestion } from './useLogQuestion';

type Read<T> = (
  asked: { query: { nation: string; from?: string; to?: string; nextToken?: string } },
  options: { signal: AbortSignal },
) => Promise<{ items: T[]; nextToken: string | null }>;

interface LogPanelProps<T, D> {
  /** In the cache. */
  name: string;
  read: Read<T>;
  nations: readonly string[];
  nationLabel: string;
  findLabel: string;
  loadingLabel: string;
  texts: Record<'what' | 'empty' | 'notFound' | 'failure', MessageKey>;
  /** What is found of the entries, by day; the same function in every render. */
  daysOf: (entries: readonly T[], typed: string) => readonly D[];
  children: (day: D, nation: string) => ReactNode;
}

/** A nation's log, by day, with filters; the server sets a limit for empty dates. */
export const LogPanel = <T, D>({
  name,
  read,
  nations,
  nationLabel,
  findLabel,
  loadingLabel,
  texts,
  daysOf,
  children,
}: LogPanelProps<T, D>) => {
  const [question, change] = useLogQuestion(nations);
  const [typed, setTyped] = useState('');
  const { nation, from, to } = question;
  const fault = from && to && from > to ? message('endBeforeStart') : null;
  const log = useInfiniteQuery({
    queryKey: ['manage', name, nation, from, to],
    enabled: fault === null,
    staleTime: 0,
    ...pagedQuery(read, { nation, ...(from && { from }), ...(to && { to }) }),
  });
  useDenyOn(log.error);
  const { items, isLooking } = usePages(log, typed.trim() !== '');
  const days = useMemo(() => daysOf(items, typed), [daysOf, items, typed]);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
      <SecondaryText sx={{ maxWidth: '80ch' }}>{message(texts.what, { nation })}</SecondaryText>
      <LogFilters
        nations={nations}
        nationLabel={nationLabel}
        findLabel={findLabel}
        question={question}
        onChange={change}
        fault={fault}
        typed={typed}
        onType={setTyped}
      />
      {fault === null && (
        <>
          {log.isPending && <Loading label={loadingLabel} />}
          {days.length > 0 && <SecondaryText>Newest first. Times are {zoneText()}.</SecondaryText>}
          {days.map((day) => children(day, nation))}
          {log.data && days.length === 0 && !log.hasNextPage && (
            <Typography sx={{ py: 4, textAlign: 'center' }} color="text.secondary">
              {message(items.length ? texts.notFound : texts.empty, { nation })}
            </Typography>
          )}
          <PagesFoot
            query={log}
            isLooking={isLooking}
            lookingLabel="Searching the whole log"
            failure={message(texts.failure)}
          />
        </>
      )}
    </Box>
  );
};
