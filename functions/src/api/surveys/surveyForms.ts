import { surveyForms } from '@portal/shared-types/contract/api/forms';
import { SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(surveyForms, () =>
  Promise.resolve({ items: SURVEY_DEFINITIONS.map(surveyForm) }),
);
