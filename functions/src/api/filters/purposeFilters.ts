import { purposeFilters } from '@portal/shared-types/contract/api/lists';
import { purposes } from '#data/lists/namedLists.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(purposeFilters, async () => ({
  items: await purposes(),
}));
