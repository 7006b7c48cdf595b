import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchSightings } from '@portal/shared-types/api/sightings';
import { searchByIds } from '../../data/search/searchByIds';
import { openedIn } from '../../domain/openedRecords';
import {
  answerSearch,
  heldKinds,
  searchedRing,
  searchedTimes,
  searchThatFits,
} from '../../http/answerSearch';
import { defineOpening } from '../../http/defineOpening';
import { surveyPlaces } from '../../http/recordIds';

type Answer = AnswerOf<typeof searchSightings>;

export const handler = defineOpening(searchSightings, async (request) => {
  const { caller, body, columns } = request;
  if ('patrolIds' in body || 'surveyIds' in body) {
    const by = 'patrolIds' in body ? body : { surveyIds: surveyPlaces(body.surveyIds) };
    const nodes = body.sightingFilters?.nodes;
    const read = await searchByIds(caller, 'sightings', {
      by,
      times: searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: nodes ? { sightingNodes: nodes } : {},
    });
    return { opened: openedIn(read), answer: answerSearch<Answer>(read, columns) };
  }
  const answer = await searchThatFits<Answer>(
    caller,
    {
      kind: 'sightings',
      holds: heldKinds('sightings', body.include),
      ring: searchedRing(
        body.selectedArea,
        body.mapBounds,
        body.sightingFilters.constrainSearchToMap,
      ),
      ...searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: { sent: { nodes: body.sightingFilters.nodes, surveyTypes: body.surveyTypes } },
      ...(body.limitResults !== undefined && { limit: body.limitResults }),
      ...(body.nextToken !== undefined && { token: body.nextToken }),
    },
    request,
  );
  // Found, not opened (see the contract of the access log).
  return { opened: [], answer };
});
