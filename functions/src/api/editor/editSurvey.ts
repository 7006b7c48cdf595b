import { editSurvey } from '@portal/shared-types/api/editor';
import { surveyEditor } from '../../data/change/editSurvey';
import { oneId } from '../../data/patrol/findPart';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSurvey, async (request) => {
  const { editedSurvey: edited, originalSurvey: original } = request.body;
  const id = oneId(original.survey_id, edited.survey_id, 'editedSurvey.survey_id');
  const { answer, replayed } = await editedPart(surveyEditor, request, { edited, original, id });
  const { record, ...rest } = answer;
  return { answer: { survey: record, ...rest }, replayed };
});
