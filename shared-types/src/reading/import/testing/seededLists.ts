/** The lists of a new installation, as the API returns them. */
import { getCode, getLabel } from '#records/lists/listSeed.ts';
import { CHILD_SEEDS, STATIC_SEEDS } from '#records/lists/seeds.ts';
import type { ImportLists } from '../lists';

export const seededLists = (): ImportLists => ({
  statics: Object.entries(STATIC_SEEDS).flatMap(([list_name, items]) =>
    items.map((item) => ({
      list_name,
      code: getCode(item),
      label: getLabel(item),
      retired: false,
    })),
  ),
  children: Object.entries(CHILD_SEEDS).flatMap(([parent_list, byParent]) =>
    Object.entries(byParent).flatMap(([parent_item, items]) =>
      items.map((item) => ({
        parent_list,
        parent_item,
        item: getCode(item),
        label: getLabel(item),
        retired: false,
      })),
    ),
  ),
});
