import { buildLookup, type ListLookup } from '@portal/shared-types/reading/import/lists';
import type { Portal } from '@portal/shared-types/reading/import/portal';

export const currentLists = async ({ call }: Portal): Promise<ListLookup> =>
  buildLookup({
    statics: (await call((client) => client.staticListItems())).items,
    children: (await call((client) => client.childListItems())).items,
  });
