import { surveysByPatrolId } from '@portal/shared-types/api/surveys';
import { readHeads, readSurveysOf } from '../../data/patrol/patrolStore';
import { defineOpening } from '../../http/defineOpening';

export const handler = defineOpening(surveysByPatrolId, async ({ caller, query }) => {
  const [head] = await readHeads(caller, [query.patrolId]);
  const items = head ? await readSurveysOf(caller, head) : [];
  return { opened: items, answer: { items } };
});
