import { fullSurveysByStartDates } from '@portal/shared-types/contract/api/surveys';
import { surveysAt } from '#data/search/byTime.ts';
import { defineOpening } from '#http/defineOpening.ts';

export const handler = defineOpening(fullSurveysByStartDates, async ({ caller, body }) => {
  const items = await surveysAt(caller, body.surveyStartDates);
  return { opened: items, response: { items } };
});
