import { nationFilters } from '@portal/shared-types/contract/api/lists';
import { nationNames } from '../../data/lists/namedLists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(nationFilters, async () => ({
  items: (await nationNames()).map((name) => ({ name })),
}));
