import { randomUUID } from 'node:crypto';
import { editRoute } from '@portal/shared-types/api/editor';
import { editRoute as edit } from '../../data/change/editRoute';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(editRoute, ({ caller, body, idempotencyKey }) =>
  edit(caller, body.patrol, {
    printOnly: body.printOnly ?? false,
    key: idempotencyKey ?? randomUUID(),
  }),
);
