import { addSightings } from '@portal/shared-types/contract/api/sightings';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import { addParts } from '#data/change/addParts.ts';
import { defineChange } from '#http/defineHandler.ts';

/** @throws Problem for a survey of another patrol */
const surveyNumber = (pid: number, surveyId: string): number => {
  const [patrol, no] = surveyId.split('.v').map(Number);
  if (patrol !== pid)
    throw invalidRequest(`body.patrol.survey_id: ${surveyId} is not a survey of Patrol #${pid}`);
  return no!;
};

export const handler = defineChange(addSightings, ({ caller, body: { patrol }, requestKey }) => {
  const { id, survey_id, sightings } = patrol;
  const survey = survey_id === undefined ? {} : { surveyNo: surveyNumber(id, survey_id) };
  return addParts(caller, { id, sightings, surveys: [], ...survey }, requestKey(patrol));
});
