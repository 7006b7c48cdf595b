import { formerPatrols } from '@portal/shared-types/contract/api/patrols';
import { NO_PATROL, readHeadItems, seenPatrols } from '#data/patrol/patrolStore.ts';
import { readMembers } from '#data/people/userDirectory.ts';
import { formerKey } from '#data/store/keys.ts';
import { readPartition } from '#data/store/send.ts';
import { defineOpening } from '#http/defineOpening.ts';

export const handler = defineOpening(formerPatrols, async ({ caller, query }) => {
  const numbers = (await readPartition(formerKey(query.patrolId))).map(({ sk }) => Number(sk));
  // It makes the same number of reads, whether or not there are patrols that the caller may not see.
  const [heads, members] = await Promise.all([
    readHeadItems([NO_PATROL, ...numbers]),
    readMembers(),
  ]);
  const items = seenPatrols(caller, heads, members);
  return {
    opened: items.map(({ id, nation }) => ({ patrol_id: id, nation })),
    response: { items },
  };
});
