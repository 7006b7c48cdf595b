import { randomUUID } from 'node:crypto';
import { deleteRecord as contract } from '@portal/shared-types/api/records';
import { deleteRecord } from '../../data/change/deleteRecords';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(contract, ({ caller, body, idempotencyKey }) =>
  deleteRecord(
    caller,
    body,
    // A random key, so that a restored record can be deleted again with the same request.
    idempotencyKey ?? randomUUID(),
  ),
);
