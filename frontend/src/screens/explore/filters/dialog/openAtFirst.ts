import { rowsShown, type FoundNodes } from '../find';
import type { FilterTree } from '../trees';

/** Rows that a person takes in at a glance. */
const GLANCE = 40;
/** Rows that are drawn without making a key press wait. */
const MOST = 150;

/**
 * Ids of what is unfolded before anybody folds: what leads to the nodes that are found, or the upper
 * level of a small tree. Beyond that, branches show by their counts what they hold.
 */
export const openAtFirst = (nodes: FilterTree, found: FoundNodes | null): ReadonlySet<string> => {
  const all = new Set(found ? found.above : nodes.map(({ id }) => id));
  return rowsShown(nodes, all) <= (found ? MOST : GLANCE) ? all : new Set();
};
