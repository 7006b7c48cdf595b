/** Returns a page of a nation's log between days in the programme's time zone. */
import type { LogQuery } from '@portal/shared-types/contract/api/accessLog';
import { message } from '@portal/shared-types/base/text/messages';
import { problem } from '@portal/shared-types/base/text/problems';
import { addDays, startOfDay, today } from '@portal/shared-types/base/time/wallClock';
import type { LogPage, LogSpan } from '#data/people/logPages.ts';
import { logToken } from '#domain/paging/positionTokens.ts';
import { hashQuery } from '#domain/paging/pageToken.ts';

const ENTRIES_PER_PAGE = 200;
const YEAR_DAYS = 365;
/** The portal didn't exist before this day. */
const FIRST_DAY = '2020-01-01';

const later = (a: string, b: string): string => (a > b ? a : b);

type ReadPage<T> = (span: LogSpan, limit: number, start: string | undefined) => Promise<LogPage<T>>;

export const makeLogResponse = async <T>(query: LogQuery, readPage: ReadPage<T>) => {
  const { nation, limitResults = ENTRIES_PER_PAGE, nextToken } = query;
  const now = today();
  const last = query.to === undefined || query.to > now ? now : later(query.to, FIRST_DAY);
  const first = later(query.from ?? addDays(last, -YEAR_DAYS), FIRST_DAY);
  if (query.from !== undefined && query.from > (query.to ?? query.from))
    throw problem('invalid-dates', { detail: message('endBeforeStart') });
  const queryHash = hashQuery([nation, query.from ?? null, query.to ?? null]);
  const { items, next } = await readPage(
    {
      nation,
      from: startOfDay(first).toISOString(),
      to: startOfDay(addDays(last, 1)).toISOString(),
    },
    Math.min(limitResults, ENTRIES_PER_PAGE),
    logToken.read(queryHash, nextToken),
  );
  return { items, ...logToken.end(queryHash, next) };
};
