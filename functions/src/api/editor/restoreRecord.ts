import { randomUUID } from 'node:crypto';
import { restoreRecord as contract } from '@portal/shared-types/api/records';
import { restoreRecord } from '../../data/change/deleteRecords';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(contract, ({ caller, body, idempotencyKey }) =>
  restoreRecord(
    caller,
    body,
    // A random key, so that a record that was deleted again can be restored with the same request.
    idempotencyKey ?? randomUUID(),
  ),
);
