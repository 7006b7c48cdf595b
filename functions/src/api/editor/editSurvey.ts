import { editSurvey } from '@portal/shared-types/api/editor';
import { surveyEditor } from '../../data/change/editSurvey';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSurvey, async (request) => {
  const { editedSurvey: edited, originalSurvey: original } = request.body;
  const { answer, replayed } = await editedPart(surveyEditor, request, { edited, original });
  const { record, ...rest } = answer;
  return { answer: { survey: record, ...rest }, replayed };
});
