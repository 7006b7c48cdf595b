import { reopenFlag } from '@portal/shared-types/api/flags';
import { reopenFlag as reopen } from '../../data/flags/changeFlag';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(reopenFlag, async ({ caller, body, idempotencyKey }) => {
  const wanted = { ...body, note: body.note ?? null };
  const { flag, replayed } = await reopen(
    caller,
    wanted,
    idempotencyKey ?? requestKeyOf(['reopen', wanted]),
  );
  return { answer: { flag }, replayed };
});
