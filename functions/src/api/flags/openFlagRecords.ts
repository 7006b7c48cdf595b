import { openFlagRecords } from '@portal/shared-types/contract/api/flags';
import { openFlagRecords as readOpenFlagRecords } from '../../data/flags/reviewFlags';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(openFlagRecords, async ({ caller }) => ({
  items: await readOpenFlagRecords(caller.access.map(({ nation }) => nation)),
}));
