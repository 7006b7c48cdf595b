import { randomUUID } from 'node:crypto';
import { restoreRecord as contract } from '@portal/shared-types/api/records';
import { restoreRecord } from '../../data/change/deleteRecords';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  contract,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { answer, replayed } = await restoreRecord(
      caller,
      body,
      // A random key, so that a record that was deleted again can be restored with the same request.
      idempotencyKey ?? randomUUID(),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
