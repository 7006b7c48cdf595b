import { flagsByPatrolId } from '@portal/shared-types/api/flags';
import { readHeads } from '../../data/patrol/patrolStore';
import { flagItemsOf, shownFlags } from '../../data/flags/readFlags';
import { defineOpening } from '../../http/defineOpening';

export const handler = defineOpening(flagsByPatrolId, async ({ caller, query: { patrolId } }) => {
  // Side by side: what a hidden patrol's query finds goes nowhere.
  const [[head], items] = await Promise.all([readHeads(caller, [patrolId]), flagItemsOf(patrolId)]);
  const flags = head ? await shownFlags(caller, head, items) : [];
  return {
    opened: flags.map(({ nation, patrolID }) => ({ nation, patrol_id: patrolID })),
    answer: { items: flags },
  };
});
