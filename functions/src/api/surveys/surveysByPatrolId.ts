import { surveysByPatrolId } from '@portal/shared-types/api/surveys';
import { readHeads, readSurveysOf } from '../../data/patrolStore';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(surveysByPatrolId, async ({ caller, query }) => {
  const [head] = await readHeads(caller, [query.patrolId]);
  return { items: head ? await readSurveysOf(caller, head) : [] };
});
