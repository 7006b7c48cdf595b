import { randomUUID } from 'node:crypto';
import { deleteRecord as contract } from '@portal/shared-types/api/records';
import { deleteRecord } from '../../data/change/deleteRecords';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  contract,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { answer, replayed } = await deleteRecord(
      caller,
      body,
      // A random key, so that a restored record can be deleted again with the same request.
      idempotencyKey ?? randomUUID(),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
