import { nationFilters } from '@portal/shared-types/contract/api/lists';
import { nationNames } from '#data/lists/namedLists.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(nationFilters, async () => ({
  items: (await nationNames()).map((name) => ({ name })),
}));
