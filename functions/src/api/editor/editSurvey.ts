import { editSurvey } from '@portal/shared-types/contract/api/editor';
import { surveyEditor } from '../../data/change/editSurvey';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSurvey, (request) => {
  const { editedSurvey: edited, originalSurvey: original } = request.body;
  return editedPart(surveyEditor, 'survey', request, { edited, original });
});
