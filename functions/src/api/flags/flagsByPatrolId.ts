import { flagsByPatrolId } from '@portal/shared-types/contract/api/flags';
import { readFlagItems, shownFlags } from '#data/flags/readFlags.ts';
import { readHeadItems, seenHeads } from '#data/patrol/patrolStore.ts';
import { readParts } from '#data/patrol/storedParts.ts';
import type { Item } from '#data/store/send.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

export const handler = defineEarlyOpening(
  flagsByPatrolId,
  ({ query: { patrolId } }) => Promise.all([readHeadItems([patrolId]), readFlagItems(patrolId)]),
  async ({ caller, query: { patrolId } }, [heads, items]) => {
    const [head] = seenHeads(caller, heads);
    const readSurveys = (): Promise<Item[]> => readParts(patrolId, 'V#');
    const flags = head ? await shownFlags(caller, head, items, readSurveys) : [];
    return {
      opened: flags.map(({ nation, patrolID }) => ({ nation, patrol_id: patrolID })),
      response: { items: flags },
    };
  },
);
