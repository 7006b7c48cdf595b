/** What a person shows and hides of the results (docs/product.md#display-toggles). */
import type { ToggleGroup, ToggleTree } from './toggleTrees';

export const VISIBLE_SIGHTINGS = ['all', 'survey', 'incidental'] as const;
export type VisibleSightings = (typeof VISIBLE_SIGHTINGS)[number];

/** Indexes of the tree's nodes that are switched off. */
export type Off = ReadonlySet<number>;

export interface Toggles {
  testData: boolean;
  missingGuardians: boolean;
  visibleSightings: VisibleSightings;
  /** Only records with open flags, with their patrols and surveys. */
  onlyFlagged: boolean;
  /** Only records with photos, with their patrols and surveys. */
  onlyWithPhotos: boolean;
  off: Readonly<Record<ToggleGroup, Off>>;
}

const none: Off = new Set();

/** At the start of each search: everything except test data. */
export const FRESH: Toggles = {
  testData: false,
  missingGuardians: true,
  visibleSightings: 'all',
  onlyFlagged: false,
  onlyWithPhotos: false,
  off: { nations: none, guardians: none, purposes: none, surveyTypes: none, sightingTypes: none },
};

/** Nothing hidden, not even test data. */
export const EVERYTHING: Toggles = { ...FRESH, testData: true };

const withoutAncestors = (tree: ToggleTree, off: Set<number>, node: number): void => {
  for (let at = node; at >= 0; at = tree[at]!.parent) off.delete(at);
};

/** Checking a nested toggle also checks its ancestors; unchecking changes only that one. */
export const afterToggle = (tree: ToggleTree, off: Off, node: number, on: boolean): Off => {
  const next = new Set(off);
  if (on) withoutAncestors(tree, next, node);
  else next.add(node);
  return next;
};

/** Sets everything below a toggle, at every level; checking also checks the toggle itself. */
export const afterChildren = (tree: ToggleTree, off: Off, node: number, on: boolean): Off => {
  const next = new Set(off);
  for (let at = node + 1; at < tree[node]!.end; at++) {
    if (on) next.delete(at);
    else next.add(at);
  }
  if (on) withoutAncestors(tree, next, node);
  return next;
};

export const afterAll = (tree: ToggleTree, on: boolean): Off =>
  new Set(on ? [] : tree.map((_, node) => node));

/** Sets the given toggles of a group, such as search matches; checking includes everything below. */
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

/** True if every toggle is off: a group without a choice filters nothing. */
export const isAllOff = (tree: ToggleTree, off: Off): boolean =>
  tree.length > 0 && tree.every(({ parent }, node) => parent >= 0 || off.has(node));

/**
 * Whether each node shows its records. A node that is off hides its whole branch, whatever is checked below
 * it, as in the filters. Therefore a group counts as all off when no node at the top is on.
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

/** State of a checkbox: off, on with everything below it, or on with some of it off. */
export const checkOf = (tree: ToggleTree, off: Off, node: number): boolean | 'mixed' => {
  if (off.has(node)) return false;
  for (let at = node + 1; at < tree[node]!.end; at++) if (off.has(at)) return 'mixed';
  return true;
};
