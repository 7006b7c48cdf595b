/**
 * The lookup lists. `L#static`, `L#child` and `L#nation` have one item for each list that was stored as a
 * whole, and one for each edited part, so that all lists of a kind are one Query. Unchanged lists are only in
 * the seeds.
 */
import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import { seedItems, type ListItem } from '@portal/shared-types/records/lists/merge';
import { CHILD_SEEDS, STATIC_SEEDS } from '@portal/shared-types/records/lists/seeds';
import {
  partedList,
  wholeList,
  type ListKind,
  type PartedList,
  type StoredPart,
} from '#domain/lists/listParts.ts';
import { listKey } from '../store/keys';
import { beginsWith, putItem, readPartition, type Item } from '../store/send';

export type Lists = ReadonlyMap<string, readonly ListItem[]>;

const staticSeeds = (): Map<string, ListItem[]> =>
  new Map(Object.entries(STATIC_SEEDS).map(([list, items]) => [list, seedItems(items)]));

const childSeeds = (): Map<string, ListItem[]> =>
  new Map(
    Object.entries(CHILD_SEEDS).map(([list, byParent]) => [
      list,
      Object.entries(byParent).flatMap(([parent, items]) => seedItems(items, parent)),
    ]),
  );

const SEEDS: Record<ListKind, () => Map<string, readonly ListItem[]>> = {
  static: staticSeeds,
  child: childSeeds,
  nation: () => new Map<string, ListItem[]>(),
};

/** `debris_category#Plastic` is a part, `debris_category` a list stored as a whole. */
const getListName = ({ sk }: Item): string => String(sk).split('#', 1)[0]!;
const isPart = ({ sk }: Item): boolean => String(sk).includes('#');

const toPart = (item: Item): StoredPart => ({
  owner: String(item.sk).slice(getListName(item).length + 1) || null,
  version: Number(item.version),
  items: item.items as ListItem[],
});

/** All lists of a kind with their parts, read consistently; or only the list `only` */
export const readPartedLists = async (
  kind: ListKind,
  only?: string,
): Promise<Map<string, PartedList>> => {
  // This read is consistent: people reread a list that they changed, and devices cache it for days.
  const some = only === undefined ? undefined : beginsWith(only);
  const stored = await readPartition(listKey(kind), some);
  const seeds = SEEDS[kind]();
  const wanted = (list: string): boolean => only === undefined || list === only;
  const names = new Set([...seeds.keys(), ...stored.map(getListName)].filter(wanted));
  return new Map(
    [...names].map((list) => {
      const own = stored.filter((item) => getListName(item) === list);
      const first = own.find((item) => !isPart(item))?.items as ListItem[] | undefined;
      const edited = own.filter(isPart).map(toPart);
      return [list, partedList(kind, first ?? [], seeds.get(list) ?? [], edited)];
    }),
  );
};

const readLists = async (kind: ListKind, only?: string): Promise<Lists> =>
  new Map(
    [...(await readPartedLists(kind, only))].map(([list, parts]) => [list, wholeList(parts)]),
  );

export const readStaticLists = (only?: string): Promise<Lists> => readLists('static', only);
export const readChildLists = (): Promise<Lists> => readLists('child');

/** Items of all nations and of the viewer's own; those of others are omitted. */
export const readNationLists = async (viewer: Viewer, only?: string): Promise<Lists> => {
  const lists = await readLists('nation', only);
  const seen = ({ sharing = null }: ListItem): boolean =>
    sharing === null || entryFor(viewer, sharing) !== undefined;
  return new Map([...lists].map(([list, items]) => [list, items.filter(seen)]));
};

/** Stores a whole list, for the demo and tests. */
export const putList = (kind: ListKind, list: string, items: readonly ListItem[]): Promise<void> =>
  putItem({ pk: listKey(kind), sk: list, items });
