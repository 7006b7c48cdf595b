/** How the nodes of a tree stand under a choice, for the boxes and counts that people see. */
import { onTest, type Chosen } from './rules';
import { allBelow, type FilterTree, type TreeNode } from './trees';

export interface Standing {
  /** The node's own state. */
  on: boolean;
  /** Mixed: it is on, and something below it is off. */
  mark: 'on' | 'off' | 'mixed';
  /** False: a node above is off, and leaves it out whatever its own state is. */
  reached: boolean;
  /** A guardian who is left out here, and on with another nation. */
  elsewhere: boolean;
  isBranch: boolean;
  /** Of the leaves below it, or of itself, those that a search looks for. */
  onCount: number;
  count: number;
}

export interface Count {
  on: number;
  of: number;
}

/** Leaves that are on with all that stands above them, in one place at least. */
export const liveLeaves = (tree: FilterTree, choice: Chosen): Set<string> => {
  const isOn = onTest(choice);
  const live = new Set<string>();
  const walk = (nodes: readonly TreeNode[]): void => {
    for (const node of nodes) {
      if (!isOn(node.key)) continue;
      if (node.children.length) walk(node.children);
      else live.add(node.key);
    }
  };
  walk(tree);
  return live;
};

const leafKeys = (nodes: readonly TreeNode[]): Set<string> =>
  new Set(allBelow(nodes).flatMap(({ key, children }) => (children.length ? [] : [key])));

/** Each leaf is counted once, wherever it stands. */
export const countOf = (tree: FilterTree, choice: Chosen): Count => ({
  on: liveLeaves(tree, choice).size,
  of: leafKeys(tree).size,
});

/** Of every node, by its id. */
export const standingsOf = (tree: FilterTree, choice: Chosen): Map<string, Standing> => {
  const isOn = onTest(choice);
  const live = liveLeaves(tree, choice);
  const standings = new Map<string, Standing>();
  const walk = (nodes: readonly TreeNode[], reached: boolean): void => {
    for (const node of nodes) {
      const on = isOn(node.key);
      const isLeaf = node.children.length === 0;
      const leaves = isLeaf ? new Set([node.key]) : leafKeys(node.children);
      const whole = allBelow(node.children).every(({ key }) => isOn(key));
      standings.set(node.id, {
        on,
        mark: on ? (whole ? 'on' : 'mixed') : 'off',
        reached,
        isBranch: !isLeaf,
        elsewhere: isLeaf && on && !reached && live.has(node.key),
        onCount: reached && on ? [...leaves].filter((key) => live.has(key)).length : 0,
        count: leaves.size,
      });
      walk(node.children, reached && on);
    }
  };
  walk(tree, true);
  return standings;
};
