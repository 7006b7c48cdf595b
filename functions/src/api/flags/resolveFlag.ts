import { resolveFlag } from '@portal/shared-types/api/flags';
import { resolveFlag as resolve } from '../../data/flags/changeFlag';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(resolveFlag, async ({ caller, body, idempotencyKey }) => {
  const { flag, replayed } = await resolve(
    caller,
    body,
    idempotencyKey ?? requestKeyOf(['resolve', body]),
  );
  return { answer: { flag }, replayed };
});
