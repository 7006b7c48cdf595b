import { randomUUID } from 'node:crypto';
import { editSurvey } from '@portal/shared-types/api/editor';
import { editPart } from '../../data/change/editPart';
import { surveyEditor } from '../../data/change/editSurvey';
import { oneId } from '../../data/patrol/findPart';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  editSurvey,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const {
      editedSurvey: edited,
      originalSurvey: original,
      nation,
      patrolStartDate,
      printOnly,
    } = body;
    const { answer, replayed } = await editPart(
      surveyEditor,
      caller,
      {
        edited,
        original,
        id: oneId(original.survey_id, edited.survey_id, 'editedSurvey.survey_id'),
        nation,
        patrolStartDate: patrolStartDate ?? null,
      },
      { printOnly: printOnly ?? false, key: idempotencyKey ?? randomUUID() },
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    const { record, ...rest } = answer;
    return { survey: record, ...rest };
  },
);
