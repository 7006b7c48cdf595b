import { nationListItems } from '@portal/shared-types/contract/api/lists';
import { nationRows } from '#data/lists/listRows.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(nationListItems, async ({ caller, query }) => {
  const items = await nationRows(caller, query.list_name);
  const { sharing } = query;
  return {
    items:
      sharing === undefined
        ? items
        : items.filter((item) => item.sharing === null || item.sharing === sharing),
  };
});
