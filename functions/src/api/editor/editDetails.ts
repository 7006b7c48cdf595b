import { randomUUID } from 'node:crypto';
import { editDetails } from '@portal/shared-types/api/editor';
import { editDetails as edit } from '../../data/change/editDetails';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  editDetails,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { answer, replayed } = await edit(caller, body.patrol, {
      printOnly: body.printOnly ?? false,
      key: idempotencyKey ?? randomUUID(),
    });
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
