import { editSurvey } from '@portal/shared-types/contract/api/editor';
import { surveyEditor } from '#data/change/editSurvey.ts';
import { defineChange } from '#http/defineHandler.ts';
import { editedPart } from '#http/editedPart.ts';

export const handler = defineChange(editSurvey, (request) => {
  const { editedSurvey: edited, originalSurvey: original } = request.body;
  return editedPart(surveyEditor, 'survey', request, { edited, original });
});
