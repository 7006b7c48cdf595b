import { hasWords } from '../../../platform/words';
import type { FilterTree, TreeNode } from './trees';

export interface FoundNodes {
  /** Matches and their ancestors; below a match, everything. */
  nodes: FilterTree;
  matches: readonly TreeNode[];
  /** Their number; a guardian of two nations counts once. */
  count: number;
  /** Ids of nodes with a match below them. */
  above: readonly string[];
}

export const findNodes = (tree: FilterTree, words: readonly string[]): FoundNodes => {
  const matches: TreeNode[] = [];
  const above: string[] = [];
  const within = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => {
      const isMatch = hasWords(node.label, words);
      if (isMatch) matches.push(node);
      const children = within(node.children);
      if (children.length) above.push(node.id);
      if (isMatch) return [node];
      return children.length ? [{ ...node, children }] : [];
    });
  const nodes = within(tree);
  return { nodes, matches, count: new Set(matches.map(({ key }) => key)).size, above };
};

/** Number of rows that the tree shows when all of `open` is expanded. */
export const rowsShown = (nodes: readonly TreeNode[], open: ReadonlySet<string>): number =>
  nodes.reduce(
    (sum, { id, children }) => sum + 1 + (open.has(id) ? rowsShown(children, open) : 0),
    0,
  );
