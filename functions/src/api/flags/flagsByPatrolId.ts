import { flagsByPatrolId } from '@portal/shared-types/api/flags';
import { flagItemsOf, shownFlags } from '../../data/flags/readFlags';
import { readHeadItems, seenHeads } from '../../data/patrol/patrolStore';
import { defineEarlyOpening } from '../../http/defineOpening';

export const handler = defineEarlyOpening(
  flagsByPatrolId,
  ({ query: { patrolId } }) => Promise.all([readHeadItems([patrolId]), flagItemsOf(patrolId)]),
  async ({ caller }, [heads, items]) => {
    const [head] = seenHeads(caller, heads);
    const flags = head ? await shownFlags(caller, head, items) : [];
    return {
      opened: flags.map(({ nation, patrolID }) => ({ nation, patrol_id: patrolID })),
      answer: { items: flags },
    };
  },
);
