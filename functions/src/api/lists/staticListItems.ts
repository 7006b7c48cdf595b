import { staticListItems } from '@portal/shared-types/api/lists';
import { readStaticLists } from '../../data/lists/lists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(staticListItems, async () => ({
  items: [...(await readStaticLists())].flatMap(([list_name, items]) =>
    items.map(({ code, label, retired }) => ({ list_name, code, label, retired })),
  ),
}));
