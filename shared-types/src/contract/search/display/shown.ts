/**
 * Decides which records the display toggles show: each name and type once, then one pass over the columns.
 *
 * A patrol with several guardians or purposes is shown if any of them is on. A group doesn't hide records
 * without a value of that group. Nation and test data apply to every record; guardians and purposes only to
 * patrols, and so only if the search included patrols. With only flagged records shown, or only those with
 * photos, a patrol is shown for its records, and a survey for its sightings.
 */
import { TEST_EFFORT } from '#base/text/limits.ts';
import type { SearchKind } from '../columns';
import type { FlagCounts } from './flagCounts';
import { type Found, type Numbers } from './found';
import { surveyLookup } from './surveyLookup';
import { openNodes, type Toggles } from './toggles';
import type { ToggleGroup, ToggleTrees } from './toggleTrees';
import { photoMarks, type PhotoMarks } from './withPhotos';

export interface Choice {
  /** Made from the same columns as the toggles. */
  trees: ToggleTrees;
  toggles: Toggles;
  /** null: unknown; then no record counts as flagged. */
  flags: FlagCounts | null;
  /** As in `openNodes`. */
  strict?: boolean;
}

/** 1 for each shown record, in the order of the columns. */
export type Shown = Readonly<Record<SearchKind, Uint8Array>>;

interface Rules extends Choice {
  /** null: records without photos are also shown. */
  photos: PhotoMarks | null;
}

type Gate = Uint8Array | Uint16Array;

/** Marks that a record needs to be shown, in addition to the other toggles. */
const gatesFor = (
  { toggles, flags, photos }: Rules,
  kind: SearchKind,
  count: number,
): readonly Gate[] => {
  const flagged = flags?.[kind === 'surveys' ? 'surveysWithin' : kind] ?? new Uint8Array(count);
  return [...(toggles.onlyFlagged ? [flagged] : []), ...(photos ? [photos[kind]] : [])];
};

const passes = (gates: readonly Gate[], record: number): boolean =>
  gates.every((gate) => gate[record]);

/** For each name or type, whether its toggle shows records. */
const openEntries = ({ trees, toggles, strict }: Choice, group: ToggleGroup): Uint8Array => {
  const { tree, nodeOf } = trees[group];
  const open = openNodes(tree, toggles.off[group], strict);
  return Uint8Array.from(nodeOf, (node) => (node < 0 ? 1 : open[node]!));
};

const anyOpen = (entries: Numbers, open: Uint8Array): boolean => {
  for (let i = 0; i < entries.length; i++) if (open[entries[i]!]) return true;
  return entries.length === 0;
};

const shownPatrols = (found: Found, rules: Rules): Uint8Array => {
  const { toggles } = rules;
  const { nation, effort, guardians, purposes, id } = found.patrols;
  const whole = found.holds.includes('patrols');
  const nations = openEntries(rules, 'nations');
  const guardianOpen = openEntries(rules, 'guardians');
  const purposeOpen = openEntries(rules, 'purposes');
  const test = toggles.testData ? -1 : found.names.indexOf(TEST_EFFORT);
  const gates = gatesFor(rules, 'patrols', id.length);
  const shown = new Uint8Array(id.length);
  for (let p = 0; p < shown.length; p++) {
    if (!passes(gates, p)) continue;
    if (effort[p] === test || !nations[nation[p]!]) continue;
    if (whole) {
      if (!toggles.missingGuardians && guardians[p]!.length === 0) continue;
      if (!anyOpen(guardians[p]!, guardianOpen) || !anyOpen(purposes[p]!, purposeOpen)) continue;
    }
    shown[p] = 1;
  }
  return shown;
};

const shownSurveys = ({ surveys }: Found, rules: Rules, patrols: Uint8Array): Uint8Array => {
  const { patrol, type } = surveys;
  const gates = gatesFor(rules, 'surveys', patrol.length);
  const open = openEntries(rules, 'surveyTypes');
  const shown = new Uint8Array(patrol.length);
  for (let v = 0; v < shown.length; v++)
    if (passes(gates, v)) shown[v] = patrols[patrol[v]!]! & open[type[v]!]!;
  return shown;
};

const shownSightings = (
  found: Found,
  rules: Rules,
  patrols: Uint8Array,
  surveys: Uint8Array,
): Uint8Array => {
  const { patrol, type, survey } = found.sightings;
  const open = openEntries(rules, 'sightingTypes');
  const { visibleSightings } = rules.toggles;
  const ofSurveys = visibleSightings !== 'incidental';
  const incidental = visibleSightings !== 'survey';
  const surveyShown = found.holds.includes('surveys') ? surveyLookup(found, surveys) : () => true;
  const gates = gatesFor(rules, 'sightings', patrol.length);
  const shown = new Uint8Array(patrol.length);
  for (let s = 0; s < shown.length; s++) {
    if (!passes(gates, s)) continue;
    const p = patrol[s]!;
    if (!patrols[p] || !open[type[s]!]) continue;
    const v = survey[s]!;
    if (v === 0 ? incidental : ofSurveys && surveyShown(p, v)) shown[s] = 1;
  }
  return shown;
};

/** The records that a person sees, on screen and in exports. */
export const shownRecords = (found: Found, choice: Choice): Shown => {
  const photos = choice.toggles.onlyWithPhotos ? photoMarks(found) : null;
  const rules = { ...choice, photos };
  const patrols = shownPatrols(found, rules);
  const surveys = shownSurveys(found, rules, patrols);
  const sightings = shownSightings(found, rules, patrols, surveys);
  return { patrols, surveys, sightings };
};
