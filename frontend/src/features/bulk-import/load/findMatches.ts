/** Finds what the portal already has of an import, before anything is sent. */
import { groupBy } from '@portal/shared-types/base/groupBy';
import type { Portal } from '@portal/shared-types/reading/import/portal';
import {
  findDayPatrols,
  matchDay,
  type DayFacts,
  type DayMatch,
} from '@portal/shared-types/reading/import/sameDay';

/** Looks up the days of a month together: an import of ten years has thousands of days. */
const byMonth = (days: readonly DayFacts[]): Map<string, DayFacts[]> =>
  groupBy(days, ({ nation, start }) => `${nation} ${start.slice(0, 7)}`);

/** @param onFound called with each part as soon as it is known, by day. */
export const findMatches = async (
  portal: Portal,
  days: readonly DayFacts[],
  onFound: (matches: ReadonlyMap<string, DayMatch>) => void,
): Promise<void> => {
  for (const some of byMonth(days).values()) {
    const starts = some.map(({ start }) => start.slice(0, 10)).sort();
    const patrols = await findDayPatrols(portal, some[0]!.nation, starts[0]!, starts.at(-1)!);
    onFound(new Map(some.map((facts) => [facts.day, matchDay(patrols, facts)])));
  }
};
