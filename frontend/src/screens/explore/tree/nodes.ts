import { hasWords } from '#platform/words.ts';

export interface TreeNode {
  /** Position in the tree: `0.4.1`. */
  id: string;
  /** Key of its state. A guardian of two nations is in the tree twice, with one key. */
  key: string;
  /** As in records and codes. */
  name: string;
  label: string;
  children: readonly TreeNode[];
}

export const allBelow = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...allBelow(node.children)]);

export interface FoundNodes {
  /** Matches and their ancestors; below a match, everything. */
  nodes: readonly TreeNode[];
  matches: readonly TreeNode[];
  /** Their number; a guardian of two nations counts once. */
  count: number;
  /** Ids of nodes with a match below them. */
  above: readonly string[];
}

export const findNodes = (tree: readonly TreeNode[], words: readonly string[]): FoundNodes => {
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

export interface Row {
  node: TreeNode;
  above: Row | undefined;
  /** From 1. */
  level: number;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  /** undefined: a leaf. */
  expanded: boolean | undefined;
}

/** The visible rows when all of `open` is expanded. */
export const listRows = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  above?: Row,
): Row[] =>
  nodes.flatMap((node, i) => {
    const expanded = node.children.length ? open.has(node.id) : undefined;
    const level = (above?.level ?? 0) + 1;
    const row = { node, above, level, position: i + 1, siblings: nodes.length, expanded };
    return expanded ? [row, ...listRows(node.children, open, row)] : [row];
  });
