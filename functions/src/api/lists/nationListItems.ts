import { nationListItems } from '@portal/shared-types/api/lists';
import { readNationLists } from '../../data/lists/lists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(nationListItems, async ({ caller, query }) => {
  const lists = await readNationLists(caller);
  const wanted = (list: string): boolean =>
    query.list_name === undefined || query.list_name === list;
  const items = [...lists]
    .filter(([list]) => wanted(list))
    .flatMap(([list_name, all]) =>
      all.map(({ code, label, retired, sharing = null }) => ({
        list_name,
        code,
        label,
        retired,
        sharing,
      })),
    );
  const { sharing } = query;
  return {
    items:
      sharing === undefined
        ? items
        : items.filter((item) => item.sharing === null || item.sharing === sharing),
  };
});
