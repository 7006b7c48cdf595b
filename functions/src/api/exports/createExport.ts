import { createExport } from '@portal/shared-types/api/exports';
import { startExport } from '../../data/export/startExport';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  createExport,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { job, replayed } = await startExport(caller, body, idempotencyKey);
    if (replayed) setHeader('idempotency-replayed', 'true');
    return job;
  },
);
