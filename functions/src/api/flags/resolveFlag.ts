import { resolveFlag } from '@portal/shared-types/api/flags';
import { resolveFlag as resolve } from '../../data/flags/changeFlag';
import { defineHandler } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineHandler(
  resolveFlag,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { flag, replayed } = await resolve(
      caller,
      body,
      idempotencyKey ?? requestKeyOf(['resolve', body]),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return { flag };
  },
);
