/**
 * Changes the lists. Each change is one transaction: the edited part, an entry in the append-only history,
 * and a check that related parts haven't changed.
 */
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { NATION_LISTS, PARENTS } from '@portal/shared-types/records/lists/editable';
import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { problem } from '@portal/shared-types/base/text/problems';
import type { ListChange, OpenList } from '#domain/lists/listChange.ts';
import type { ListKind, ListPart, PartedList, PartOwner } from '#domain/lists/listParts.ts';
import { listHistoryKey, listKey, listPartSort } from '../store/keys';
import { readPartedLists } from './lists';
import { retried, transact, type Action, type when } from '../store/send';
import { check, put, putIf } from '../store/stagedWrites';

/** The part of a list being edited. */
export interface ListTarget {
  kind: ListKind;
  list: string;
  owner: PartOwner;
}

const ROUNDS = 8;
const EMPTY: ListPart = { version: 0, items: [] };

/** Items that can have a child list, in order, including those without one. */
const findParents = (
  list: string,
  lists: Record<'static' | 'child', ReadonlyMap<string, PartedList>>,
): PartOwner[] => {
  const own = lists.child.get(list)?.keys() ?? [];
  const source = PARENTS[list];
  if (!source) return [...own];
  if (source.from === 'fixed') return [...new Set([...own, ...source.items])];
  const parents = [...(lists[source.from].get(source.list)?.values() ?? [])];
  return [...new Set([...own, ...parents.flatMap(({ items }) => items.map(({ code }) => code))])];
};

/** The list with a part for each owner, even an empty one. */
const withOwners = (parts: PartedList | undefined, owners: readonly PartOwner[]): PartedList =>
  new Map(owners.map((owner) => [owner, parts?.get(owner) ?? EMPTY]));

/** All lists of a kind with their parts, including empty lists. @param nations member nations */
const allParts = async (
  kind: ListKind,
  nations: readonly string[],
): Promise<ReadonlyMap<string, PartedList>> => {
  const lists = await readPartedLists(kind);
  if (kind === 'static') return lists;
  if (kind === 'nation') {
    const names = new Set([...NATION_LISTS, ...lists.keys()]);
    return new Map(
      [...names].map((list) => [list, withOwners(lists.get(list), [null, ...nations])]),
    );
  }
  const all = { child: lists, static: await readPartedLists('static') };
  return new Map(
    [...lists].map(([list, parts]) => [list, withOwners(parts, findParents(list, all))]),
  );
};

const toEditable = (
  { kind, list, owner }: ListTarget,
  { version, items }: Pick<OpenList, 'version' | 'items'>,
): EditableList => ({
  kind,
  list_name: list,
  parent_item: kind === 'child' ? owner : null,
  sharing: kind === 'nation' ? owner : null,
  version,
  items: items.map(({ code, label, retired }) => ({ code, label, retired })),
});

export const readEditable = async (
  kind: ListKind,
  nations: readonly string[],
  mayEdit: (owner: PartOwner) => boolean,
): Promise<EditableList[]> =>
  [...(await allParts(kind, nations))].flatMap(([list, parts]) =>
    [...parts]
      .filter(([owner]) => mayEdit(kind === 'nation' ? owner : null))
      .map(([owner, part]) => toEditable({ kind, list, owner }, part)),
  );

/** Parts that people see together with this one: a nation's part and that of all nations. */
const otherParts = ({ kind, owner }: ListTarget, parts: PartedList): [PartOwner, ListPart][] =>
  kind === 'nation'
    ? [...parts].filter(([other]) => other !== owner && (owner === null || other === null))
    : [];

const plain = ({ code, label, retired }: ListItem) => ({ code, label, retired });

const loggedItem = (side: ListChange['before'] | ListChange['after']) =>
  side === null || !('code' in side) ? side : plain(side);

const isStill = (version: number): Parameters<typeof when> =>
  version === 0
    ? ['attribute_not_exists(version)']
    : ['version = :version', { ':version': version }];

const actionsFor = (
  by: Viewer,
  { kind, list, owner }: ListTarget,
  version: number,
  related: readonly (readonly [PartOwner, ListPart])[],
  { items, code, before, after }: ListChange,
): Action[] => {
  const getPartKey = (one: PartOwner) => ({ pk: listKey(kind), sk: listPartSort(list, one) });
  const at = new Date().toISOString();
  const part = { ...getPartKey(owner), version: version + 1, items: items.map(plain) };
  const history = {
    pk: listHistoryKey(kind, list),
    sk: `${at}#${randomUUID()}`,
    at,
    by: by.login_name,
    full_name: by.full_name,
    owner,
    version: version + 1,
    code,
    before: loggedItem(before),
    after: loggedItem(after),
  };
  return [
    putIf(part, ...isStill(version)),
    put(history),
    ...related.map(([one, other]) => check(getPartKey(one), ...isStill(other.version))),
  ];
};

/**
 * Reads, changes and writes; repeats if another change came between.
 * @param change decides from the current list; undefined: nothing to change
 * @param version that the change is based on
 * @throws Problem `not-found` for an unknown list, `stale` for another version
 */
export const changeList = (
  by: Viewer,
  target: ListTarget,
  nations: readonly string[],
  change: (list: OpenList) => ListChange | undefined,
  version?: number,
): Promise<EditableList> =>
  retried(ROUNDS, 'unavailable', async () => {
    const parts = (await allParts(target.kind, nations)).get(target.list);
    const part = parts?.get(target.owner);
    if (!parts || !part) throw problem('not-found');
    if (version !== undefined && version !== part.version)
      throw problem('stale', { current: toEditable(target, part) });
    const related = otherParts(target, parts);
    const open = { ...part, others: related.flatMap(([, { items }]) => items) };
    const changed = change(open);
    if (!changed) return toEditable(target, part);
    await transact(actionsFor(by, target, part.version, related, changed));
    return toEditable(target, { version: part.version + 1, items: changed.items });
  });
