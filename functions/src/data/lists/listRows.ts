import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { ListRows } from '@portal/shared-types/contract/api/optionLists';
import { readChildLists, readNationLists, readStaticLists } from './lists';

export const staticRows = async (): Promise<ListRows['static']> =>
  [...(await readStaticLists())].flatMap(([list_name, items]) =>
    items.map(({ code, label, retired }) => ({ list_name, code, label, retired })),
  );

export const childRows = async (): Promise<ListRows['child']> =>
  [...(await readChildLists())].flatMap(([parent_list, items]) =>
    items.map(({ parent = '', code, label, retired }) => ({
      parent_list,
      parent_item: parent,
      item: code,
      label,
      retired,
    })),
  );

export const nationRows = async (viewer: Viewer, only?: string): Promise<ListRows['nation']> =>
  [...(await readNationLists(viewer))]
    .filter(([list]) => only === undefined || only === list)
    .flatMap(([list_name, items]) =>
      items.map(({ code, label, retired, sharing = null }) => ({
        list_name,
        code,
        label,
        retired,
        sharing,
      })),
    );

export const readListRows = async (viewer: Viewer): Promise<ListRows> => {
  const [statics, child, nation] = await Promise.all([
    staticRows(),
    childRows(),
    nationRows(viewer),
  ]);
  return { static: statics, child, nation };
};
