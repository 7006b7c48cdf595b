import { randomUUID } from 'node:crypto';
import { editRoute } from '@portal/shared-types/api/editor';
import { editRoute as edit } from '../../data/change/editRoute';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  editRoute,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { answer, replayed } = await edit(caller, body.patrol, {
      printOnly: body.printOnly ?? false,
      key: idempotencyKey ?? randomUUID(),
    });
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
