import { childListItems } from '@portal/shared-types/api/lists';
import { readChildLists } from '../../data/lists/lists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(childListItems, async () => ({
  items: [...(await readChildLists())].flatMap(([parent_list, items]) =>
    items.map(({ parent = '', code, label, retired }) => ({
      parent_list,
      parent_item: parent,
      item: code,
      label,
      retired,
    })),
  ),
}));
