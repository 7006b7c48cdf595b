/** The value toggles of a search's results, each with the number of records that have its value. */
import { NONE, type SearchKind } from '../columns';
import type { Found, Lists, Numbers } from './found';

export const GROUPS = ['nations', 'guardians', 'purposes', 'surveyTypes', 'sightingTypes'] as const;
export type ToggleGroup = (typeof GROUPS)[number];

interface ToggleNode {
  label: string;
  /** Index of the parent; -1 at the top. */
  parent: number;
  level: 0 | 1 | 2;
  /** Index after the last descendant; descendants are in [own index + 1, end). */
  end: number;
  /** Records with the value, or with one below it. */
  count: number;
}

/** Nodes, each followed directly by its children. */
export type ToggleTree = readonly ToggleNode[];

interface ValueToggles {
  tree: ToggleTree;
  counts: SearchKind;
  /** Node of each entry of the columns' `names` or `types`; -1: none. */
  nodeOf: Int32Array;
}

export type ToggleTrees = Readonly<Record<ToggleGroup, ValueToggles>>;

let collator: Intl.Collator | undefined;
const compare = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

interface Branch {
  label: string;
  count: number;
  /** Entries of `names` or `types` with this path. */
  entries: number[];
  below: Map<string, Branch>;
}

const branchOf = (label: string): Branch => ({ label, count: 0, entries: [], below: new Map() });

/** Flattens the branches, ordered by label. */
const laidOut = (top: Branch, entries: number, counts: SearchKind): ValueToggles => {
  const tree: ToggleNode[] = [];
  const nodeOf = new Int32Array(entries).fill(-1);
  const lay = (branch: Branch, parent: number, level: 0 | 1 | 2): void => {
    const sorted = [...branch.below.values()].sort((a, b) => compare(a.label, b.label));
    for (const child of sorted) {
      const node = tree.length;
      const { label, count } = child;
      const laid: ToggleNode = { label, parent, level, end: 0, count };
      tree.push(laid);
      for (const entry of child.entries) nodeOf[entry] = node;
      lay(child, node, level === 0 ? 1 : 2);
      laid.end = tree.length;
    }
  };
  lay(top, -1, 0);
  return { tree, counts, nodeOf };
};

/** Number of records for each entry. @param of the column that `column` points into, if any */
const tally = (entries: number, column: Numbers, of?: Numbers): Int32Array => {
  const counts = new Int32Array(entries);
  for (let i = 0; i < column.length; i++) counts[of ? of[column[i]!]! : column[i]!]!++;
  return counts;
};

/** A list that has the same entry twice counts once. */
const tallyLists = (entries: number, lists: Lists): Int32Array => {
  const counts = new Int32Array(entries);
  for (let i = 0; i < lists.length; i++)
    for (const entry of new Set(Array.from(lists[i]!))) counts[entry]!++;
  return counts;
};

/** One level, with all names that records have. */
const ofNames = (names: readonly string[], tallied: Int32Array, counts: SearchKind) => {
  const top = branchOf('');
  tallied.forEach((count, entry) => {
    if (!count || entry === NONE) return;
    top.below.set(names[entry]!, {
      ...branchOf(names[entry]!),
      count,
      entries: [entry],
    });
  });
  return laidOut(top, names.length, counts);
};

/** At most the given number of levels; a type that ends earlier belongs to its last level. */
const ofTypes = ({ types }: Found, column: Numbers, counts: SearchKind, levels: number) => {
  const top = branchOf('');
  tally(types.length, column).forEach((count, entry) => {
    if (!count) return;
    let at = top;
    for (const label of types[entry]!.slice(0, levels)) {
      if (label === null || label === '') break;
      const next = at.below.get(label) ?? branchOf(label);
      at.below.set(label, next);
      next.count += count;
      at = next;
    }
    if (at !== top) at.entries.push(entry);
  });
  return laidOut(top, types.length, counts);
};

/** Every record has a nation; guardians and purposes are known only for patrols that were searched for. */
const ofNations = (found: Found): ValueToggles => {
  const { kind, holds, names, patrols } = found;
  if (kind === 'patrols' || holds.includes('patrols'))
    return ofNames(names, tally(names.length, patrols.nation), 'patrols');
  return ofNames(names, tally(names.length, found[kind].patrol, patrols.nation), kind);
};

export const treesOf = (found: Found): ToggleTrees => {
  const { names, patrols, holds } = found;
  const ofPatrols = (lists: Lists) =>
    ofNames(names, tallyLists(names.length, holds.includes('patrols') ? lists : []), 'patrols');
  return {
    nations: ofNations(found),
    guardians: ofPatrols(patrols.guardians),
    purposes: ofPatrols(patrols.purposes),
    surveyTypes: ofTypes(found, holds.includes('surveys') ? found.surveys.type : [], 'surveys', 1),
    sightingTypes: ofTypes(
      found,
      holds.includes('sightings') ? found.sightings.type : [],
      'sightings',
      3,
    ),
  };
};
