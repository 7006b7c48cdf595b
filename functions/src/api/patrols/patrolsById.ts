import { patrolsById } from '@portal/shared-types/contract/api/patrols';
import { readHeadItems, seenPatrols } from '../../data/patrol/patrolStore';
import { readMembers } from '../../data/people/userDirectory';
import { defineEarlyOpening } from '../../http/defineOpening';

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
