import { editRoute } from '@portal/shared-types/contract/api/editor';
import { editRoute as edit } from '#data/change/editRoute.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(
  editRoute,
  ({ caller, body: { patrol, printOnly = false }, requestKey }) =>
    edit(caller, patrol, { printOnly, key: requestKey() }),
);
