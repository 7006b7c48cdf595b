/** The value toggles that a search's results give rise to, each with how many records have its value. */
import { NONE, type SearchColumns, type SearchKind } from '@portal/shared-types/search/columns';

export const GROUPS = ['nations', 'guardians', 'purposes', 'surveyTypes', 'sightingTypes'] as const;
export type ToggleGroup = (typeof GROUPS)[number];

export interface ToggleNode {
  label: string;
  /** Its place in the tree; -1 at the top. */
  parent: number;
  level: 0 | 1 | 2;
  /** Past the last of those below it: they stand in [its place + 1, end). */
  end: number;
  /** Records that have the value, or one below it. */
  count: number;
}

/** Nodes with their children right after them. */
export type ToggleTree = readonly ToggleNode[];

export interface ValueToggles {
  tree: ToggleTree;
  /** The kind of records that its counts count. */
  counts: SearchKind;
  /** Node of each entry of the columns' `names` or `types`; -1: none. */
  nodeOf: Int32Array;
}

export type ToggleTrees = Readonly<Record<ToggleGroup, ValueToggles>>;

const collator = new Intl.Collator('en', { numeric: true });

interface Branch {
  label: string;
  count: number;
  /** Entries of `names` or `types` that stand here. */
  entries: number[];
  below: Map<string, Branch>;
}

const branchOf = (label: string): Branch => ({ label, count: 0, entries: [], below: new Map() });

/** Lays the branches out, in the order of their labels. */
const laidOut = (top: Branch, entries: number, counts: SearchKind): ValueToggles => {
  const tree: ToggleNode[] = [];
  const nodeOf = new Int32Array(entries).fill(-1);
  const lay = (branch: Branch, parent: number, level: 0 | 1 | 2): void => {
    const sorted = [...branch.below.values()].sort((a, b) => collator.compare(a.label, b.label));
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

/** How many records have each entry; a list that names one twice counts once for its record. */
const tally = (entries: number, column: readonly number[]): Int32Array => {
  const counts = new Int32Array(entries);
  for (const entry of column) counts[entry]!++;
  return counts;
};

const tallyLists = (entries: number, lists: readonly (readonly number[])[]): Int32Array => {
  const counts = new Int32Array(entries);
  for (const list of lists) for (const entry of new Set(list)) counts[entry]!++;
  return counts;
};

/** One level, for every name that a record has. */
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

/** As many levels as are asked for; a type that ends early stands at its last level. */
const ofTypes = (
  { types }: SearchColumns,
  column: readonly number[],
  counts: SearchKind,
  levels: number,
) => {
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

/** The nation is told of every record; guardians and purposes only where patrols were searched for. */
const ofNations = (found: SearchColumns): ValueToggles => {
  const { kind, holds, names, patrols } = found;
  if (kind === 'patrols' || holds.includes('patrols'))
    return ofNames(names, tally(names.length, patrols.nation), 'patrols');
  const nationOfRecord = found[kind].patrol.map((patrol) => patrols.nation[patrol]!);
  return ofNames(names, tally(names.length, nationOfRecord), kind);
};

export const treesOf = (found: SearchColumns): ToggleTrees => {
  const { names, patrols, holds } = found;
  const ofPatrols = (lists: readonly (readonly number[])[]) =>
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
