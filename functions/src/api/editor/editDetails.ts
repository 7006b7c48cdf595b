import { randomUUID } from 'node:crypto';
import { editDetails } from '@portal/shared-types/api/editor';
import { editDetails as edit } from '../../data/change/editDetails';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(editDetails, ({ caller, body, idempotencyKey }) =>
  edit(caller, body.patrol, {
    printOnly: body.printOnly ?? false,
    key: idempotencyKey ?? randomUUID(),
  }),
);
