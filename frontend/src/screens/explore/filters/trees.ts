/** The six filter trees (docs/product.md#filter-trees), from the lists of their routes. */
import type { FilterGuardian } from '@portal/shared-types/contract/search/filters/codes';
import { compareNames, sortedNames } from '@portal/shared-types/base/text/order';
import type { TreeNode } from '../tree/nodes';
import { makeKey, TREES, type Tree } from './choice';

export type FilterTree = readonly TreeNode[];
export type FilterTrees = Partial<Record<Tree, FilterTree | undefined>>;

interface NamedNode {
  name: string;
  /** If it differs from the name. */
  label?: string | undefined;
  children?: readonly NamedNode[];
}

/** The lists as in the responses of their routes. */
export interface TreeItems {
  nations: readonly NamedNode[];
  guardians: readonly FilterGuardian[];
  purposes: readonly NamedNode[];
  patrolAreas: readonly NamedNode[];
  sightings: readonly NamedNode[];
  surveys: readonly NamedNode[];
}

const NO_NATION = 'No nation';

const makeId = (above: string, index: number): string =>
  above ? `${above}.${index}` : String(index);

const makeNodes = (
  items: readonly NamedNode[],
  above: readonly string[] = [],
  idAbove = '',
): TreeNode[] =>
  items.map(({ name, label = name, children = [] }, index) => {
    const path = [...above, name];
    const id = makeId(idAbove, index);
    return { id, key: makeKey(path), name, label, children: makeNodes(children, path, id) };
  });

const once = (items: readonly NamedNode[]): NamedNode[] => [
  ...new Map(items.map((item) => [item.name, item])).values(),
];

const sorted = (items: readonly NamedNode[]): NamedNode[] =>
  once(items).sort((a, b) => compareNames(a.label ?? a.name, b.label ?? b.name));

/** The '' keeps nation keys distinct from guardian keys. */
const nationKey = (nation: string): string => makeKey([nation, '']);

const guardiansByNation = (guardians: readonly FilterGuardian[]): TreeNode[] => {
  const byNation = new Map<string, string[]>();
  for (const { full_name, nations } of guardians)
    for (const nation of nations.length ? nations : [NO_NATION])
      byNation.set(nation, [...(byNation.get(nation) ?? []), full_name]);
  return sortedNames([...byNation.keys()]).map((nation, index) => ({
    id: makeId('', index),
    key: nationKey(nation),
    name: nation,
    label: nation,
    children: sortedNames(byNation.get(nation) ?? []).map((name, i) => ({
      id: makeId(String(index), i),
      key: makeKey([name]),
      name,
      label: name,
      children: [],
    })),
  }));
};

const BUILDERS: { [T in Tree]: (items: TreeItems[T]) => FilterTree } = {
  nations: (items) => makeNodes(sorted(items)),
  guardians: guardiansByNation,
  purposes: (items) => makeNodes(once(items)),
  patrolAreas: (items) => makeNodes(sorted(items)),
  sightings: (items) => makeNodes(items),
  surveys: (items) => makeNodes(sorted(items)),
};

export const buildTree = <T extends Tree>(tree: T, items: TreeItems[T]): FilterTree =>
  BUILDERS[tree](items);

const makeTreeEntry = <T extends Tree>(
  tree: T,
  lists: Partial<TreeItems>,
): [Tree, FilterTree][] => {
  const items = lists[tree];
  return items ? [[tree, buildTree(tree, items)]] : [];
};

export const buildTrees = (lists: Partial<TreeItems>): FilterTrees =>
  Object.fromEntries(TREES.flatMap((tree) => makeTreeEntry(tree, lists)));

/** The node with an id, after its ancestors. */
export const wayTo = (tree: FilterTree, id: string): TreeNode[] => {
  const way: TreeNode[] = [];
  let nodes = tree;
  for (const index of id.split('.').map(Number)) {
    const node = nodes[index];
    if (!node) return [];
    way.push(node);
    nodes = node.children;
  }
  return way;
};
