import { nationFilters } from '@portal/shared-types/api/lists';
import { sortedNames } from '@portal/shared-types/text/order';
import { readNations } from '../../data/nations';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(nationFilters, async () => ({
  items: sortedNames(await readNations()).map((name) => ({ name })),
}));
