/** Lookup lists as fields read them: by list, and by parent item. */
import { groupBy } from '#base/groupBy.ts';
import type { Option, OptionLists } from '#records/engine/render/valueText.ts';
import type { childListItems, nationListItems, staticListItems } from './lists';
import type { RouteResponse } from './route';

export interface ListRows {
  static: RouteResponse<typeof staticListItems>['items'];
  child: RouteResponse<typeof childListItems>['items'];
  nation: RouteResponse<typeof nationListItems>['items'];
}

const NONE: readonly Option[] = [];

const grouped = <T>(
  rows: readonly T[],
  getKey: (row: T) => string,
  makeOption: (row: T) => Option,
): ((key: string) => readonly Option[]) => {
  const groups = [...groupBy(rows, getKey)].map(
    ([key, group]) => [key, group.map(makeOption)] as const,
  );
  const options = new Map(groups);
  return (key) => options.get(key) ?? NONE;
};

/** Joins two names to one key; no name contains a NUL. */
const both = (list: string, parent: string): string => `${list}\0${parent}`;

const toOption = ({ code, label, retired }: Required<Omit<Option, 'parent'>>): Option => ({
  code,
  label,
  retired,
});

const childOption = (row: ListRows['child'][number]): Option => ({
  code: row.item,
  label: row.label,
  parent: row.parent_item,
  retired: row.retired,
});

/** @param nation whose own items are offered in addition to those of all nations */
export const buildOptionLists = (rows: ListRows, nation: string | undefined): OptionLists => {
  const offered = rows.nation.filter(({ sharing }) => sharing === null || sharing === nation);
  const children = grouped(rows.child, (row) => row.parent_list, childOption);
  const childrenByParent = grouped(
    rows.child,
    (row) => both(row.parent_list, row.parent_item),
    childOption,
  );
  return {
    static: grouped(rows.static, (row) => row.list_name, toOption),
    nation: grouped(offered, (row) => row.list_name, toOption),
    child: (list, parent) =>
      parent === undefined ? children(list) : childrenByParent(both(list, parent)),
  };
};
