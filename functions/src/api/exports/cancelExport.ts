import { cancelExport } from '@portal/shared-types/contract/api/exports';
import { cancelOne } from '#data/export/startExport.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(cancelExport, async ({ caller, params }) => {
  await cancelOne(caller, params.id);
  return { deleted: true as const };
});
