import { editRoute } from '@portal/shared-types/contract/api/editor';
import { editRoute as edit } from '../../data/change/editRoute';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(
  editRoute,
  ({ caller, body: { patrol, printOnly = false }, requestKey }) =>
    edit(caller, patrol, { printOnly, key: requestKey() }),
);
