import { managesNation } from '@portal/shared-types/access/people';
import { accessLog } from '@portal/shared-types/api/accessLog';
import { message } from '@portal/shared-types/text/messages';
import { problem } from '@portal/shared-types/text/problems';
import { addDays, startOfDay, today } from '@portal/shared-types/time/wallClock';
import { readLogPage } from '../../data/people/accessLogPages';
import { readLoginNames } from '../../data/people/loginNames';
import { readLogToken, writeLogToken } from '../../domain/logToken';
import { questionHash } from '../../domain/pageToken';
import { defineHandler } from '../../http/defineHandler';

const ENTRIES_PER_PAGE = 200;
const YEAR_DAYS = 365;
/** Before this there was no portal. */
const FIRST_DAY = '2020-01-01';

const later = (a: string, b: string): string => (a > b ? a : b);

/** Nations that the caller does not manage and nations that there are not: the same answer. */
export const handler = defineHandler(accessLog, async ({ caller, query }) => {
  const { nation, limitResults = ENTRIES_PER_PAGE, nextToken } = query;
  if (!managesNation(caller, nation)) throw problem('forbidden');
  const now = today();
  const last = query.to === undefined || query.to > now ? now : later(query.to, FIRST_DAY);
  const first = later(query.from ?? addDays(last, -YEAR_DAYS), FIRST_DAY);
  if (query.from !== undefined && query.from > (query.to ?? query.from))
    throw problem('invalid-dates', { detail: message('endBeforeStart') });
  const question = questionHash([nation, query.from ?? null, query.to ?? null]);
  const [{ items, next }, loginOf] = await Promise.all([
    readLogPage(
      {
        nation,
        from: startOfDay(first).toISOString(),
        to: startOfDay(addDays(last, 1)).toISOString(),
      },
      Math.min(limitResults, ENTRIES_PER_PAGE),
      nextToken === undefined ? undefined : readLogToken(question, nextToken),
    ),
    readLoginNames(caller),
  ]);
  return {
    items: items.map((one) => ({ ...one, login_name: loginOf(one.login_name) })),
    truncated: next !== undefined,
    nextToken: next === undefined ? null : writeLogToken(question, next),
  };
});
