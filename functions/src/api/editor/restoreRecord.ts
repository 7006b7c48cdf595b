import { restoreRecord as contract } from '@portal/shared-types/contract/api/records';
import { restoreRecord } from '#data/change/deleteRecords.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(contract, ({ caller, body, requestKey }) =>
  // A random key, so that a record that was deleted again can be restored with the same request.
  restoreRecord(caller, body, requestKey()),
);
