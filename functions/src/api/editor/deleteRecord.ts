import { deleteRecord as contract } from '@portal/shared-types/contract/api/records';
import { deleteRecord } from '#data/change/deleteRecords.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(contract, ({ caller, body, requestKey }) =>
  // A random key, so that a restored record can be deleted again with the same request.
  deleteRecord(caller, body, requestKey()),
);
