import { patrolsById } from '@portal/shared-types/api/patrols';
import { readPatrols } from '../../data/patrol/patrolStore';
import { defineOpening } from '../../http/defineOpening';

export const handler = defineOpening(patrolsById, async ({ caller, body }) => {
  const items = await readPatrols(caller, body.patrolIds);
  return {
    opened: items.map(({ id, nation }) => ({ patrol_id: id, nation })),
    answer: { items },
  };
});
