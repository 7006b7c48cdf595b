import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchSightings } from '@portal/shared-types/api/sightings';
import { search, searchByIds } from '../../data/search';
import { answerSearch, heldKinds, searchedRing, searchedTimes } from '../../http/answerSearch';
import { defineHandler } from '../../http/defineHandler';
import { surveyPlaces } from '../../http/recordIds';

type Answer = AnswerOf<typeof searchSightings>;

export const handler = defineHandler(searchSightings, async ({ caller, body, columns }) => {
  if ('patrolIds' in body)
    return answerSearch<Answer>(await searchByIds(caller, 'sightings', body), columns);
  if ('surveyIds' in body) {
    const by = { surveyIds: surveyPlaces(body.surveyIds) };
    return answerSearch<Answer>(await searchByIds(caller, 'sightings', by), columns);
  }
  const found = await search(caller, {
    kind: 'sightings',
    holds: heldKinds('sightings', body.include),
    ring: searchedRing(
      body.selectedArea,
      body.mapBounds,
      body.sightingFilters.constrainSearchToMap,
    ),
    ...searchedTimes(body.filterStartDate, body.filterEndDate),
    ...(body.limitResults !== undefined && { limit: body.limitResults }),
    ...(body.nextToken !== undefined && { token: body.nextToken }),
  });
  return answerSearch<Answer>(found, columns);
});
