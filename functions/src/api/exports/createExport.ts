import { createExport } from '@portal/shared-types/api/exports';
import { startExport } from '../../data/export/startExport';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(createExport, async ({ caller, body, idempotencyKey }) => {
  const { job, replayed } = await startExport(caller, body, idempotencyKey);
  return { answer: job, replayed };
});
