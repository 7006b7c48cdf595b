import { purposeFilters } from '@portal/shared-types/api/lists';
import { purposeNames } from '../../data/namedLists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(purposeFilters, async () => ({
  items: (await purposeNames()).map((name) => ({ name })),
}));
