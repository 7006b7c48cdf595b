import { surveysByPatrolId } from '@portal/shared-types/contract/api/surveys';
import { readHeadItems, readSurveys, seenHeads } from '#data/patrol/patrolStore.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

export const handler = defineEarlyOpening(
  surveysByPatrolId,
  ({ query }) => readHeadItems([query.patrolId]),
  async ({ caller }, heads) => {
    const [head] = seenHeads(caller, heads);
    const items = head ? await readSurveys(caller, head) : [];
    return { opened: items, response: { items } };
  },
);
