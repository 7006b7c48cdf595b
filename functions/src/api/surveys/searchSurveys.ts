import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchSurveys } from '@portal/shared-types/api/surveys';
import { search } from '../../data/search/search';
import { searchByIds } from '../../data/search/searchByIds';
import { openedIn } from '../../domain/openedRecords';
import { answerSearch, heldKinds, searchedRing, searchedTimes } from '../../http/answerSearch';
import { defineOpening } from '../../http/defineOpening';
import { surveyPlaces } from '../../http/recordIds';

type Answer = AnswerOf<typeof searchSurveys>;

export const handler = defineOpening(searchSurveys, async ({ caller, body, columns }) => {
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
  const found = await search(caller, {
    kind: 'surveys',
    holds: heldKinds('surveys', body.include),
    ring: searchedRing(body.selectedArea, body.mapBounds, true),
    ...searchedTimes(body.filterStartDate, body.filterEndDate),
    filters: { sent: { nodes: body.sightingFilters?.nodes, surveyTypes: body.surveyTypes } },
    ...(body.limitResults !== undefined && { limit: body.limitResults }),
    ...(body.nextToken !== undefined && { token: body.nextToken }),
  });
  // Found, not opened (see the contract of the access log).
  return { opened: [], answer: answerSearch<Answer>(found, columns) };
});
