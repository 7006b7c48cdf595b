import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchSurveys } from '@portal/shared-types/api/surveys';
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

type Answer = AnswerOf<typeof searchSurveys>;

export const handler = defineOpening(searchSurveys, async (request) => {
  const { caller, body, columns } = request;
  if ('patrolIds' in body || 'surveyIds' in body) {
    const by = 'patrolIds' in body ? body : { surveyIds: surveyPlaces(body.surveyIds) };
    const { surveyTypes } = body;
    const read = await searchByIds(caller, 'surveys', {
      by,
      times: searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: surveyTypes ? { surveyTypes } : {},
    });
    return { opened: openedIn(read), answer: answerSearch<Answer>(read, columns) };
  }
  const answer = await searchThatFits<Answer>(
    caller,
    {
      kind: 'surveys',
      holds: heldKinds('surveys', body.include),
      ring: searchedRing(body.selectedArea, body.mapBounds, true),
      ...searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: { sent: { nodes: body.sightingFilters?.nodes, surveyTypes: body.surveyTypes } },
      ...(body.limitResults !== undefined && { limit: body.limitResults }),
      ...(body.nextToken !== undefined && { token: body.nextToken }),
    },
    request,
  );
  // Found, not opened (see the contract of the access log).
  return { opened: [], answer };
});
