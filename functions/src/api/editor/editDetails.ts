import { editDetails } from '@portal/shared-types/contract/api/editor';
import { editDetails as edit } from '#data/change/editDetails.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(
  editDetails,
  ({ caller, body: { patrol, printOnly = false }, requestKey }) =>
    edit(caller, patrol, { printOnly, key: requestKey() }),
);
