import { listExports } from '@portal/shared-types/contract/api/exports';
import { readExports } from '../../data/export/exportState';
import { toJob } from '../../data/export/startExport';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(listExports, async ({ caller }) => ({
  items: (await readExports(caller.login_name)).map(toJob),
}));
