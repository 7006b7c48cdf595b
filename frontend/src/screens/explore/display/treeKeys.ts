/** Where the keys of a tree lead from the focused row (WAI-ARIA tree view). */
import type { TreeRow } from './treeRows';
import type { ToggleTree } from '@portal/shared-types/search/display/toggleTrees';

type TreeMove = { to: number } | { fold: number; open: boolean } | { toggle: number } | null;

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
