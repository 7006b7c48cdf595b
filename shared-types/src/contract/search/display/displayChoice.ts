/**
 * The display toggles as plain JSON. Toggles are indexes in the trees of one search's results; here they are
 * names, so that an export job can apply them to its own results.
 */
import type { FlagCounts } from './flagCounts';
import type { Found } from './found';
import { shownRecords, type Shown } from './shown';
import { FRESH, isAllOff, type Toggles } from './toggles';
import {
  GROUPS,
  treesOf,
  type ToggleGroup,
  type ToggleTree,
  type ToggleTrees,
} from './toggleTrees';

/** Labels from the top down: ["Whale Observation", "Orca"]. */
type TogglePath = readonly string[];

export type DisplayChoice = Omit<Toggles, 'off'> & {
  off: Readonly<Record<ToggleGroup, readonly TogglePath[]>>;
};

const pathOf = (tree: ToggleTree, node: number): string[] => {
  const { label, parent } = tree[node]!;
  return parent < 0 ? [label] : [...pathOf(tree, parent), label];
};

const byGroup = <T>(of: (group: ToggleGroup) => T): Record<ToggleGroup, T> =>
  Object.fromEntries(GROUPS.map((group) => [group, of(group)])) as Record<ToggleGroup, T>;

/** A group with everything off hides nothing, so it is written as nothing off. */
export const choiceOf = (toggles: Toggles, trees: ToggleTrees): DisplayChoice => ({
  ...toggles,
  off: byGroup((group) => {
    const { tree } = trees[group];
    const off = toggles.off[group];
    if (isAllOff(tree, off)) return [];
    return [...off].sort((a, b) => a - b).map((node) => pathOf(tree, node));
  }),
});

const nodesOf = (tree: ToggleTree, paths: readonly TogglePath[]): Set<number> => {
  const wanted = new Set(paths.map((path) => JSON.stringify(path)));
  const nodes = wanted.size
    ? tree.flatMap((_, node) => (wanted.has(JSON.stringify(pathOf(tree, node))) ? [node] : []))
    : [];
  return new Set(nodes);
};

/** Values that don't occur in these results are ignored. */
export const togglesOf = (choice: DisplayChoice, trees: ToggleTrees): Toggles => ({
  ...choice,
  off: byGroup((group) => nodesOf(trees[group].tree, choice.off[group])),
});

/**
 * The records that a choice shows of any results. A value that is off stays hidden even if its group has no
 * other value in these results: a type that a person hid must not reappear in an export.
 */
export const shownByChoice = (
  found: Found,
  choice: DisplayChoice,
  flags: FlagCounts | null,
): Shown => {
  const trees = treesOf(found);
  return shownRecords(found, { trees, toggles: togglesOf(choice, trees), flags, strict: true });
};

/** The choice at the start of every search. */
export const FRESH_CHOICE: DisplayChoice = { ...FRESH, off: byGroup(() => []) };
