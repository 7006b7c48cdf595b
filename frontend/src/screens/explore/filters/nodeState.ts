import { allBelow, type TreeNode } from '../tree/nodes';
import { onTest, type Chosen } from './rules';
import type { FilterTree } from './trees';

export interface NodeState {
  /** The node's own state. */
  on: boolean;
  /** Mixed: it is on, and something below it is off. */
  mark: 'on' | 'off' | 'mixed';
  /** False: a node above is off, which excludes this one regardless of its own state. */
  reached: boolean;
  /** A guardian who is excluded here, but on under another nation. */
  elsewhere: boolean;
  isBranch: boolean;
  /** Active leaves below it, or itself if it is a leaf. */
  onCount: number;
  count: number;
}

export interface Count {
  on: number;
  total: number;
}

/** Leaves that are on, with all ancestors, in at least one branch. */
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

/** Each leaf counts once, however often it is in the tree. */
export const countLeaves = (tree: FilterTree, choice: Chosen): Count => ({
  on: liveLeaves(tree, choice).size,
  total: leafKeys(tree).size,
});

export const getNodeStates = (tree: FilterTree, choice: Chosen): Map<string, NodeState> => {
  const isOn = onTest(choice);
  const live = liveLeaves(tree, choice);
  const nodeStates = new Map<string, NodeState>();
  const walk = (nodes: readonly TreeNode[], reached: boolean): void => {
    for (const node of nodes) {
      const on = isOn(node.key);
      const isLeaf = node.children.length === 0;
      const leaves = isLeaf ? new Set([node.key]) : leafKeys(node.children);
      const whole = allBelow(node.children).every(({ key }) => isOn(key));
      nodeStates.set(node.id, {
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
  return nodeStates;
};
