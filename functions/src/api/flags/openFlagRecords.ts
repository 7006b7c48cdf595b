import { openFlagRecords } from '@portal/shared-types/contract/api/flags';
import { openFlagRecords as readOpenFlagRecords } from '#data/flags/reviewFlags.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(openFlagRecords, async ({ caller }) => ({
  items: await readOpenFlagRecords(caller.access.map(({ nation }) => nation)),
}));
