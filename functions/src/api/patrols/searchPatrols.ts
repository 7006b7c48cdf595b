import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchPatrols, type PatrolSearch } from '@portal/shared-types/api/patrols';
import { patrolFilters } from '../../data/lists/patrolFilters';
import { search } from '../../data/search/search';
import type { Caller } from '../../http/authenticate';
import { answerSearch, heldKinds, searchedRing, searchedTimes } from '../../http/answerSearch';
import { defineHandler } from '../../http/defineHandler';

/** The same search by GET and by POST. */
export const findPatrols = async (caller: Caller, ask: PatrolSearch, columns: boolean) => {
  const { filters, selectedArea, include, limitResults, nextToken } = ask;
  const { startDate, endDate } = filters.dates;
  const found = await search(caller, {
    kind: 'patrols',
    holds: heldKinds('patrols', include),
    ring: searchedRing(selectedArea, ask, filters.constrainSearchToMap),
    ...searchedTimes(startDate, endDate),
    filters: patrolFilters(caller, {
      patrols: filters.patrols,
      nodes: filters.sightingFilters?.nodes,
      surveyTypes: filters.surveyTypes,
    }),
    ...(limitResults !== undefined && { limit: limitResults }),
    ...(nextToken !== undefined && { token: nextToken }),
  });
  return answerSearch<AnswerOf<typeof searchPatrols>>(found, columns);
};

export const handler = defineHandler(searchPatrols, ({ caller, query, columns }) =>
  findPatrols(caller, query, columns),
);
