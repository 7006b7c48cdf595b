/** The six filter trees (docs/product.md#filter-trees), from the lists as their routes answer them. */
import type { FilterGuardian } from '@portal/shared-types/search/filters/codes';
import { compareNames, sortedNames } from '@portal/shared-types/text/order';
import { keyOf, TREES, type Tree } from './choice';

export interface TreeNode {
  /** Where it stands in its tree: `0.4.1`. */
  id: string;
  /** What its state is kept under. A guardian of two nations stands twice in the tree, with one key. */
  key: string;
  /** As records hold it and codes are built from it. */
  name: string;
  /** As people read it. */
  label: string;
  children: readonly TreeNode[];
}
export type FilterTree = readonly TreeNode[];
export type FilterTrees = Partial<Record<Tree, FilterTree>>;

interface NamedNode {
  name: string;
  /** Where it is not the name. */
  label?: string | undefined;
  children?: readonly NamedNode[];
}

/** The lists as their routes answer them. */
export interface TreeItems {
  nations: readonly NamedNode[];
  guardians: readonly FilterGuardian[];
  purposes: readonly NamedNode[];
  patrolAreas: readonly NamedNode[];
  sightings: readonly NamedNode[];
  surveys: readonly NamedNode[];
}

/** Where guardians stand of whom no nation is known. */
const NO_NATION = 'No nation';

const idOf = (above: string, index: number): string =>
  above ? `${above}.${index}` : String(index);

const nodesOf = (
  items: readonly NamedNode[],
  above: readonly string[] = [],
  idAbove = '',
): TreeNode[] =>
  items.map(({ name, label = name, children = [] }, index) => {
    const path = [...above, name];
    const id = idOf(idAbove, index);
    return { id, key: keyOf(path), name, label, children: nodesOf(children, path, id) };
  });

const once = (items: readonly NamedNode[]): NamedNode[] => [
  ...new Map(items.map((item) => [item.name, item])).values(),
];

/** In the order of labels. */
const sorted = (items: readonly NamedNode[]): NamedNode[] =>
  once(items).sort((a, b) => compareNames(a.label ?? a.name, b.label ?? b.name));

/** Beside a name no empty one stands in a path, so that a nation never has the key of a guardian. */
const nationKey = (nation: string): string => keyOf([nation, '']);

const guardiansByNation = (guardians: readonly FilterGuardian[]): TreeNode[] => {
  const byNation = new Map<string, string[]>();
  for (const { full_name, nations } of guardians)
    for (const nation of nations.length ? nations : [NO_NATION])
      byNation.set(nation, [...(byNation.get(nation) ?? []), full_name]);
  return sortedNames([...byNation.keys()]).map((nation, index) => ({
    id: idOf('', index),
    key: nationKey(nation),
    name: nation,
    label: nation,
    children: sortedNames(byNation.get(nation) ?? []).map((name, i) => ({
      id: idOf(String(index), i),
      key: keyOf([name]),
      name,
      label: name,
      children: [],
    })),
  }));
};

const BUILDERS: { [T in Tree]: (items: TreeItems[T]) => FilterTree } = {
  nations: (items) => nodesOf(sorted(items)),
  guardians: guardiansByNation,
  purposes: (items) => nodesOf(once(items)),
  patrolAreas: (items) => nodesOf(sorted(items)),
  sightings: (items) => nodesOf(items),
  surveys: (items) => nodesOf(sorted(items)),
};

export const treeOf = <T extends Tree>(tree: T, items: TreeItems[T]): FilterTree =>
  BUILDERS[tree](items);

const entryOf = <T extends Tree>(tree: T, lists: Partial<TreeItems>): [Tree, FilterTree][] => {
  const items = lists[tree];
  return items ? [[tree, treeOf(tree, items)]] : [];
};

/** Those whose lists are there. */
export const treesOfLists = (lists: Partial<TreeItems>): FilterTrees =>
  Object.fromEntries(TREES.flatMap((tree) => entryOf(tree, lists)));

/** The node that stands at an id, below those that it hangs on. */
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

export const allBelow = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...allBelow(node.children)]);
