import { createExport } from '@portal/shared-types/contract/api/exports';
import { startExport } from '#data/export/startExport.ts';
import { defineChange } from '#http/defineHandler.ts';
import { requirePortalAddress } from '#http/portalAddress.ts';

export const handler = defineChange(createExport, async ({ caller, body, idempotencyKey }) => {
  const request = 'archive' in body ? body : { ...body, origin: requirePortalAddress(body.origin) };
  const { job, replayed } = await startExport(caller, request, idempotencyKey);
  return { response: job, replayed };
});
