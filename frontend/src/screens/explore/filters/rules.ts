/**
 * How checking and unchecking works (docs/product.md#filter-trees). A node that is off excludes its whole
 * branch; the nodes below keep their state for when it is on again.
 *
 * "A node's children" means everything below it, at every level: people who deselect all of Wildlife to pick
 * the orcas want neither the other groups nor their species.
 */
import { allBelow, type TreeNode } from '../tree/nodes';
import type { TreeChoice } from './choice';
import { wayTo, type FilterTree } from './trees';

/** Undefined: everything is on. */
export type Chosen = TreeChoice | undefined;

/** Does the same as `isOn` of choice.ts, for many keys. */
export const onTest = (choice: Chosen): ((key: string) => boolean) => {
  if (!choice) return () => true;
  const isOff = 'off' in choice;
  const named = new Set(isOff ? choice.off : choice.only);
  return (key) => named.has(key) !== isOff;
};

/**
 * The shorter form, or on a tie the one that turns new names on. Keys on no current list keep their state:
 * they may be on the list of the person who made the link.
 */
const chosen = (
  tree: FilterTree,
  isNodeOn: (node: TreeNode) => boolean,
  before: Chosen,
): Chosen => {
  const on = new Set<string>();
  const off = new Set<string>();
  for (const node of allBelow(tree)) (isNodeOn(node) ? on : off).add(node.key);
  if (off.size === 0) return undefined;
  const elsewhere = (keys: readonly string[]): string[] =>
    keys.filter((key) => !on.has(key) && !off.has(key));
  if (off.size <= on.size)
    return { off: [...off, ...(before && 'off' in before ? elsewhere(before.off) : [])].sort() };
  return { only: [...on, ...(before && 'only' in before ? elsewhere(before.only) : [])].sort() };
};

const withNodes = (
  tree: FilterTree,
  before: Chosen,
  changed: readonly TreeNode[],
  on: boolean,
): Chosen => {
  const keys = new Set(changed.map(({ key }) => key));
  const wasOn = onTest(before);
  return chosen(tree, ({ key }) => (keys.has(key) ? on : wasOn(key)), before);
};

/** Turns on the node and all its ancestors. */
export const check = (tree: FilterTree, before: Chosen, id: string): Chosen =>
  withNodes(tree, before, wayTo(tree, id), true);

/** Turns off only that node. */
export const uncheck = (tree: FilterTree, before: Chosen, id: string): Chosen =>
  withNodes(tree, before, wayTo(tree, id).slice(-1), false);

/** Checks each node, everything below it, and its ancestors. */
export const selectEach = (tree: FilterTree, before: Chosen, ids: readonly string[]): Chosen =>
  withNodes(
    tree,
    before,
    ids.flatMap((id) => {
      const way = wayTo(tree, id);
      return [...way, ...allBelow(way.slice(-1))];
    }),
    true,
  );

/** Unchecks each of the nodes. */
export const deselectEach = (tree: FilterTree, before: Chosen, ids: readonly string[]): Chosen =>
  withNodes(
    tree,
    before,
    ids.flatMap((id) => wayTo(tree, id).slice(-1)),
    false,
  );

/** Checks a node, everything below it, and its ancestors. */
export const selectBelow = (tree: FilterTree, before: Chosen, id: string): Chosen =>
  selectEach(tree, before, [id]);

/** Unchecks everything below a node, but not the node. */
export const deselectBelow = (tree: FilterTree, before: Chosen, id: string): Chosen =>
  withNodes(tree, before, allBelow(wayTo(tree, id).at(-1)?.children ?? []), false);

/** Checks a node, everything below it, and its ancestors; unchecks all others. */
export const selectOnly = (tree: FilterTree, before: Chosen, id: string): Chosen => {
  const way = wayTo(tree, id);
  const keys = new Set([...way, ...allBelow(way.slice(-1))].map(({ key }) => key));
  return chosen(tree, ({ key }) => keys.has(key), before);
};

export const selectAll = (): Chosen => undefined;

export const deselectAll = (tree: FilterTree, before: Chosen): Chosen =>
  chosen(tree, () => false, before);
