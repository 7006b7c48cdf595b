/** What a person shows and hides of the results (docs/product.md#display-toggles). */
import type { ToggleGroup, ToggleTree } from './toggleTrees';

export const VISIBLE_SIGHTINGS = ['all', 'survey', 'incidental'] as const;
export type VisibleSightings = (typeof VISIBLE_SIGHTINGS)[number];

/** Places of the nodes of a tree that are switched off. */
export type Off = ReadonlySet<number>;

export interface Toggles {
  testData: boolean;
  missingGuardians: boolean;
  visibleSightings: VisibleSightings;
  /** Only records with open flags, with the patrols and surveys that they were recorded on. */
  onlyFlagged: boolean;
  /** Only records with photos, with the patrols and surveys that they were recorded on. */
  onlyWithPhotos: boolean;
  off: Readonly<Record<ToggleGroup, Off>>;
}

const offNowhere = (): Record<ToggleGroup, Off> => {
  const none: Off = new Set();
  return { nations: none, guardians: none, purposes: none, surveyTypes: none, sightingTypes: none };
};

/** Where each search begins: everything but test data. */
export const FRESH: Toggles = {
  testData: false,
  missingGuardians: true,
  visibleSightings: 'all',
  onlyFlagged: false,
  onlyWithPhotos: false,
  off: offNowhere(),
};

/** Nothing hidden, test data neither. */
export const EVERYTHING: Toggles = { ...FRESH, testData: true };

const withoutAncestors = (tree: ToggleTree, off: Set<number>, node: number): void => {
  for (let at = node; at >= 0; at = tree[at]!.parent) off.delete(at);
};

/** Checking a nested toggle checks its ancestors too; unchecking touches that one alone. */
export const afterToggle = (tree: ToggleTree, off: Off, node: number, on: boolean): Off => {
  const next = new Set(off);
  if (on) withoutAncestors(tree, next, node);
  else next.add(node);
  return next;
};

/** All below a toggle, at every level; what is checked there checks the toggle as well. */
export const afterChildren = (tree: ToggleTree, off: Off, node: number, on: boolean): Off => {
  const next = new Set(off);
  for (let at = node + 1; at < tree[node]!.end; at++) {
    if (on) next.delete(at);
    else next.add(at);
  }
  if (on) withoutAncestors(tree, next, node);
  return next;
};

/** Every toggle of a group. */
export const afterAll = (tree: ToggleTree, on: boolean): Off =>
  new Set(on ? [] : tree.map((_, node) => node));

/** Some toggles of a group, those that were looked for; what is checked comes with all below it. */
export const afterNodes = (
  tree: ToggleTree,
  off: Off,
  nodes: readonly number[],
  on: boolean,
): Off => {
  const next = new Set(off);
  for (const node of nodes) {
    if (!on) next.add(node);
    else {
      for (let at = node; at < tree[node]!.end; at++) next.delete(at);
      withoutAncestors(tree, next, node);
    }
  }
  return next;
};

/** True where every toggle is off: a group without a choice narrows nothing. */
export const isAllOff = (tree: ToggleTree, off: Off): boolean =>
  tree.length > 0 && tree.every(({ parent }, node) => parent >= 0 || off.has(node));

/**
 * Whether each node lets its records through. A node that is off switches off its whole branch, whatever
 * is checked below it, as in the filters. With it, a group counts as all off when none at the top is on.
 * @param strict a group that is all off hides all its records
 */
export const openNodes = (tree: ToggleTree, off: Off, strict = false): Uint8Array => {
  const open = new Uint8Array(tree.length);
  if (!strict && isAllOff(tree, off)) return open.fill(1);
  tree.forEach(({ parent }, node) => {
    open[node] = !off.has(node) && (parent < 0 || open[parent]) ? 1 : 0;
  });
  return open;
};

/** What a checkbox shows: off, on with all below it, or on with some of them off. */
export const checkOf = (tree: ToggleTree, off: Off, node: number): boolean | 'mixed' => {
  if (off.has(node)) return false;
  for (let at = node + 1; at < tree[node]!.end; at++) if (off.has(at)) return 'mixed';
  return true;
};
