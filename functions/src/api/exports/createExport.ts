import { createExport } from '@portal/shared-types/api/exports';
import { startExport } from '../../data/export/startExport';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(createExport, ({ caller, body }) => startExport(caller, body));
