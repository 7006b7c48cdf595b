import type { AnswerOf } from '@portal/shared-types/api/route';
import { searchSurveys } from '@portal/shared-types/api/surveys';
import { search, searchByIds } from '../../data/search';
import { answerSearch, heldKinds, searchedRing, searchedTimes } from '../../http/answerSearch';
import { defineHandler } from '../../http/defineHandler';
import { surveyPlaces } from '../../http/recordIds';

type Answer = AnswerOf<typeof searchSurveys>;

export const handler = defineHandler(searchSurveys, async ({ caller, body, columns }) => {
  if ('patrolIds' in body)
    return answerSearch<Answer>(await searchByIds(caller, 'surveys', body), columns);
  if ('surveyIds' in body) {
    const by = { surveyIds: surveyPlaces(body.surveyIds) };
    return answerSearch<Answer>(await searchByIds(caller, 'surveys', by), columns);
  }
  const found = await search(caller, {
    kind: 'surveys',
    holds: heldKinds('surveys', body.include),
    ring: searchedRing(body.selectedArea, body.mapBounds, true),
    ...searchedTimes(body.filterStartDate, body.filterEndDate),
    ...(body.limitResults !== undefined && { limit: body.limitResults }),
    ...(body.nextToken !== undefined && { token: body.nextToken }),
  });
  return answerSearch<Answer>(found, columns);
});
