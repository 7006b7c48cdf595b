import { readExport } from '@portal/shared-types/contract/api/exports';
import { readOne } from '#data/export/startExport.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(readExport, ({ caller, params }) =>
  readOne(caller, params.id),
);
