/** The visible rows of a tree of toggles: expanded ones, or matches. */
import type { ToggleTree } from '@portal/shared-types/search/display/toggleTrees';
import { hasWords, wordsOf } from '../../../platform/words';

export interface TreeRow {
  node: number;
  /** undefined: a leaf. */
  expanded: boolean | undefined;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

/** Nodes whose label contains the words, ignoring accents; null without words. */
export const matchesOf = (tree: ToggleTree, typed: string): number[] | null => {
  const words = wordsOf(typed);
  if (!words.length) return null;
  return tree.flatMap(({ label }, node) => (hasWords(label, words) ? [node] : []));
};

const aroundMatches = (tree: ToggleTree, matches: readonly number[]): Set<number> => {
  const around = new Set<number>();
  for (const match of matches) {
    for (let at = match; at < tree[match]!.end; at++) around.add(at);
    for (let at = tree[match]!.parent; at >= 0; at = tree[at]!.parent) around.add(at);
  }
  return around;
};

/** @param matches null: the expanded rows; else the matches, all expanded */
export const treeRows = (
  tree: ToggleTree,
  unfolded: ReadonlySet<number>,
  matches: readonly number[] | null,
): TreeRow[] => {
  const found = matches && aroundMatches(tree, matches);
  const isSeen = (node: number): boolean => {
    if (found) return found.has(node);
    const { parent } = tree[node]!;
    return parent < 0 || (unfolded.has(parent) && isSeen(parent));
  };
  const siblings = new Map<number, number>();
  const rows = tree.flatMap(({ parent, end }, node): TreeRow[] => {
    if (!isSeen(node)) return [];
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    const expanded = end > node + 1 ? !!found || unfolded.has(node) : undefined;
    return [{ node, expanded, position, siblings: 0 }];
  });
  return rows.map((row) => ({ ...row, siblings: siblings.get(tree[row.node]!.parent)! }));
};

type TreeMove = { to: number } | { fold: number; open: boolean } | { toggle: number } | null;

/** Where the keys of a tree lead from the focused row (WAI-ARIA tree view). */
export const treeMove = (
  tree: ToggleTree,
  rows: readonly TreeRow[],
  at: number,
  key: string,
): TreeMove => {
  const place = rows.findIndex(({ node }) => node === at);
  const row = rows[place];
  if (!row) return null;
  const goTo = (target: TreeRow | undefined): TreeMove => (target ? { to: target.node } : null);
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[place + 1]);
    case 'ArrowUp':
      return goTo(rows[place - 1]);
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight':
      if (row.expanded === undefined) return null;
      return row.expanded ? goTo(rows[place + 1]) : { fold: at, open: true };
    case 'ArrowLeft':
      if (row.expanded) return { fold: at, open: false };
      return tree[at]!.parent < 0 ? null : { to: tree[at]!.parent };
    case ' ':
    case 'Enter':
      return { toggle: at };
    default:
      return null;
  }
};
