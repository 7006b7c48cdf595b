import { fullSurveysByStartDates } from '@portal/shared-types/api/surveys';
import { surveysAt } from '../../data/byTime';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(fullSurveysByStartDates, async ({ caller, body }) => ({
  items: await surveysAt(caller, body.surveyStartDates),
}));
