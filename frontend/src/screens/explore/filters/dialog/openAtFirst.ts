import { rowsShown, type FoundNodes } from '../find';
import type { FilterTree } from '../trees';

/** Rows that fit at a glance. */
const GLANCE = 40;
/** Rows that can be drawn without delaying a key press. */
const MOST = 150;

/**
 * Ids of nodes that are expanded at first: the way to matches, or the top level of a small tree. In larger
 * trees, the counts of collapsed branches are enough.
 */
export const openAtFirst = (nodes: FilterTree, found: FoundNodes | null): ReadonlySet<string> => {
  const all = new Set(found ? found.above : nodes.map(({ id }) => id));
  return rowsShown(nodes, all) <= (found ? MOST : GLANCE) ? all : new Set();
};
