import { addSurveys } from '@portal/shared-types/contract/api/surveys';
import { addParts } from '#data/change/addParts.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(addSurveys, ({ caller, body: { patrol }, requestKey }) =>
  addParts(caller, patrol, requestKey(patrol)),
);
