import { addSightings } from '@portal/shared-types/api/sightings';
import { problem } from '@portal/shared-types/text/problems';
import { addParts } from '../../data/change/addParts';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

/** @throws Problem for a survey of another patrol */
const surveyNumber = (pid: number, surveyId: string): number => {
  const [patrol, no] = surveyId.split('.v').map(Number);
  if (patrol !== pid)
    throw problem('invalid-request', {
      detail: `body.patrol.survey_id: ${surveyId} is not a survey of Patrol #${pid}`,
    });
  return no!;
};

export const handler = defineChange(
  addSightings,
  async ({ caller, body: { patrol }, idempotencyKey }) => {
    const { id, survey_id, sightings } = patrol;
    const surveyNo = survey_id === undefined ? undefined : surveyNumber(id, survey_id);
    const { replayed, ...answer } = await addParts(
      caller,
      { id, sightings, surveys: [], ...(surveyNo !== undefined && { surveyNo }) },
      idempotencyKey ?? requestKeyOf(patrol),
    );
    return { answer, replayed };
  },
);
