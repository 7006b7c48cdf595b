import { patrolsById } from '@portal/shared-types/contract/api/patrols';
import { readHeadItems, seenPatrols } from '#data/patrol/patrolStore.ts';
import { readMembers } from '#data/people/userDirectory.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

export const handler = defineEarlyOpening(
  patrolsById,
  ({ body }) => Promise.all([readHeadItems(body.patrolIds), readMembers()]),
  ({ caller }, [heads, members]) => {
    const items = seenPatrols(caller, heads, members);
    return {
      opened: items.map(({ id, nation }) => ({ patrol_id: id, nation })),
      response: { items },
    };
  },
);
