import { reopenFlag } from '@portal/shared-types/api/flags';
import { reopenFlag as reopen } from '../../data/flags/changeFlag';
import { defineHandler } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineHandler(
  reopenFlag,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const wanted = { ...body, note: body.note ?? null };
    const { flag, replayed } = await reopen(
      caller,
      wanted,
      idempotencyKey ?? requestKeyOf(['reopen', wanted]),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return { flag };
  },
);
