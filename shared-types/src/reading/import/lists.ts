import type { childListItems, staticListItems } from '#contract/api/lists.ts';
import type { RouteResponse } from '#contract/api/route.ts';
import { OTHER } from '#records/fieldBuilders.ts';
import type { FindParent } from '#records/engine/wire/levels.ts';

/** Items as the API returns them: plain data, which can be sent to a worker. */
export interface ImportLists {
  statics: RouteResponse<typeof staticListItems>['items'];
  children: RouteResponse<typeof childListItems>['items'];
}

export interface ListLookup {
  /** The code of the item with this code or label, ignoring case; undefined if it isn't on the list. */
  listed: (list: string, name: string) => string | undefined;
  /**
   * Whether a text is on any list of species.
   * @param isShort also without its last word: "Humpback"
   */
  isSpecies: (name: string, isShort?: boolean) => boolean;
  findParent: FindParent;
}

export const folded = (text: string): string => text.normalize().toLowerCase();

/** "Humpback_whales" as "humpback whale". */
const plainName = (name: string): string =>
  folded(name)
    .replace(/[_.-]+/g, ' ')
    .trim()
    .replace(/s$/, '');

/** No name contains a NUL. */
const makeKey = (list: string, name: string): string => `${list}\0${name}`;

/** Current items take precedence over retired ones, and codes over labels. */
export const buildLookup = ({ statics, children }: ImportLists): ListLookup => {
  const codes = new Map<string, string>();
  const species = new Set<string>();
  const shortSpecies = new Set<string>();
  const add = (list: string, name: string, code: string): void => {
    const key = makeKey(list, folded(name));
    if (!codes.has(key)) codes.set(key, code);
    if (!list.includes('species') || code === OTHER) return;
    species.add(plainName(name));
    shortSpecies.add(plainName(name).replace(/ [^ ]+$/, ''));
  };
  for (const retired of [false, true])
    for (const part of ['code', 'label'] as const)
      for (const item of statics)
        if (item.retired === retired) add(item.list_name, item[part], item.code);
  const parents = new Map<string, string>();
  for (const { parent_list, parent_item, item } of children) {
    const key = makeKey(parent_list, item);
    if (!parents.has(key)) parents.set(key, parent_item);
  }
  return {
    isSpecies: (name, isShort = false) =>
      species.has(plainName(name)) || (isShort && shortSpecies.has(plainName(name))),
    listed: (list, name) => codes.get(makeKey(list, folded(name))),
    findParent: (list, item) => parents.get(makeKey(list, item)),
  };
};
