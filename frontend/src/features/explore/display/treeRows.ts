/** The rows of a tree of toggles that can be seen: what is unfolded, or what is looked for. */
import { foldedText } from '../../../people/foldedText';
import type { ToggleTree } from './toggleTrees';

export interface TreeRow {
  node: number;
  /** undefined: nothing stands below it. */
  expanded: boolean | undefined;
  /** Its place among those with the same parent, from 1, and how many these are. */
  position: number;
  siblings: number;
}

const hasChildren = (tree: ToggleTree, node: number): boolean => tree[node]!.end > node + 1;

/** Nodes whose label holds the words, with what stands above and below them; null: no words. */
const foundNodes = (tree: ToggleTree, words: string): Set<number> | null => {
  const wanted = foldedText(words.trim());
  if (!wanted) return null;
  const found = new Set<number>();
  tree.forEach(({ label, parent, end }, node) => {
    if (!foldedText(label).includes(wanted)) return;
    for (let at = node; at < end; at++) found.add(at);
    for (let at = parent; at >= 0; at = tree[at]!.parent) found.add(at);
  });
  return found;
};

export const treeRows = (
  tree: ToggleTree,
  unfolded: ReadonlySet<number>,
  words: string,
): TreeRow[] => {
  const found = foundNodes(tree, words);
  const isSeen = (node: number): boolean => {
    if (found) return found.has(node);
    const { parent } = tree[node]!;
    return parent < 0 || (unfolded.has(parent) && isSeen(parent));
  };
  const siblings = new Map<number, number>();
  const rows = tree.flatMap(({ parent }, node): TreeRow[] => {
    if (!isSeen(node)) return [];
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    const expanded = hasChildren(tree, node) ? !!found || unfolded.has(node) : undefined;
    return [{ node, expanded, position, siblings: 0 }];
  });
  return rows.map((row) => ({ ...row, siblings: siblings.get(tree[row.node]!.parent)! }));
};
