import { listExports } from '@portal/shared-types/contract/api/exports';
import { readExports } from '#data/export/exportState.ts';
import { toJob } from '#data/export/startExport.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(listExports, async ({ caller }) => ({
  items: (await readExports(caller.login_name)).map(toJob),
}));
