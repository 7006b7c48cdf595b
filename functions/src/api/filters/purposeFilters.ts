import { purposeFilters } from '@portal/shared-types/contract/api/lists';
import { purposes } from '../../data/lists/namedLists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(purposeFilters, async () => ({
  items: await purposes(),
}));
