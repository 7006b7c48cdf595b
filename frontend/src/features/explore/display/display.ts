/**
 * The results as they are displayed: the columns that were found without what the toggles hide. Decisions
 * are made once a name and once a type; then one pass over the columns.
 *
 * A patrol with several guardians or purposes is shown while one of them is on. A record without a value
 * of a group is not hidden by that group. Nation and test data concern every record; guardians and
 * purposes only patrols, and so only where the search held patrols. Where only flagged records, or only
 * those with photos, are shown, a patrol is shown for its records, and a survey for its sightings.
 */
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { TEST_EFFORT } from '@portal/shared-types/text/limits';
import type { FlagCounts } from '../flagged/flagged';
import { countOf } from '../results/counts';
import { surveyLookup } from './surveyLookup';
import { openNodes, type Toggles } from './toggles';
import type { ToggleGroup, ToggleTrees } from './toggleTrees';
import { photoMarks, type PhotoMarks } from './withPhotos';

/** What decides what is displayed. */
interface Choice {
  trees: ToggleTrees;
  toggles: Toggles;
  /** null: not known; then nothing counts as flagged. */
  flags: FlagCounts | null;
  /** null: records without photos are shown too. */
  photos: PhotoMarks | null;
}

type Gate = Uint8Array | Uint16Array;

/** What a record must be marked by to be shown, besides the other toggles. */
const gatesFor = (
  { toggles, flags, photos }: Choice,
  kind: SearchKind,
  count: number,
): readonly Gate[] => {
  const flagged = flags?.[kind === 'surveys' ? 'surveysWithin' : kind] ?? new Uint8Array(count);
  return [...(toggles.onlyFlagged ? [flagged] : []), ...(photos ? [photos[kind]] : [])];
};

const passes = (gates: readonly Gate[], record: number): boolean =>
  gates.every((gate) => gate[record]);

/** For each name or type, whether its toggle lets records through. */
const openEntries = (trees: ToggleTrees, { off }: Toggles, group: ToggleGroup): Uint8Array => {
  const { tree, nodeOf } = trees[group];
  const open = openNodes(tree, off[group]);
  return Uint8Array.from(nodeOf, (node) => (node < 0 ? 1 : open[node]!));
};

const anyOpen = (entries: readonly number[], open: Uint8Array): boolean => {
  for (const entry of entries) if (open[entry]) return true;
  return entries.length === 0;
};

const shownPatrols = (found: SearchColumns, choice: Choice): Uint8Array => {
  const { trees, toggles } = choice;
  const { nation, effort, guardians, purposes, id } = found.patrols;
  const whole = found.holds.includes('patrols');
  const nations = openEntries(trees, toggles, 'nations');
  const guardianOpen = openEntries(trees, toggles, 'guardians');
  const purposeOpen = openEntries(trees, toggles, 'purposes');
  const test = toggles.testData ? -1 : found.names.indexOf(TEST_EFFORT);
  const gates = gatesFor(choice, 'patrols', id.length);
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

const shownSurveys = (
  { surveys }: SearchColumns,
  choice: Choice,
  patrols: Uint8Array,
): Uint8Array => {
  const { trees, toggles } = choice;
  const { patrol, type } = surveys;
  const gates = gatesFor(choice, 'surveys', patrol.length);
  const open = openEntries(trees, toggles, 'surveyTypes');
  const shown = new Uint8Array(patrol.length);
  for (let v = 0; v < shown.length; v++)
    if (passes(gates, v)) shown[v] = patrols[patrol[v]!]! & open[type[v]!]!;
  return shown;
};

const shownSightings = (
  found: SearchColumns,
  choice: Choice,
  patrols: Uint8Array,
  surveys: Uint8Array,
): Uint8Array => {
  const { trees, toggles } = choice;
  const { patrol, type, survey } = found.sightings;
  const open = openEntries(trees, toggles, 'sightingTypes');
  const { visibleSightings } = toggles;
  const ofSurveys = visibleSightings !== 'incidental';
  const incidental = visibleSightings !== 'survey';
  const surveyShown = found.holds.includes('surveys') ? surveyLookup(found, surveys) : () => true;
  const gates = gatesFor(choice, 'sightings', patrol.length);
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

const placesOf = (marked: Uint8Array): Int32Array => {
  let count = 0;
  for (const mark of marked) count += mark;
  const places = new Int32Array(count);
  let next = 0;
  for (let i = 0; i < marked.length; i++) if (marked[i]) places[next++] = i;
  return places;
};

const picked = <T>(column: readonly T[], places: Int32Array): T[] => {
  const out = new Array<T>(places.length);
  for (let i = 0; i < places.length; i++) out[i] = column[places[i]!]!;
  return out;
};

/** The same columns, at some places only; the same object where that is all of them. */
const narrowed = <C extends object>(columns: C, shown: Uint8Array): C => {
  const places = placesOf(shown);
  if (places.length === shown.length) return columns;
  return Object.fromEntries(
    Object.entries(columns as Record<string, unknown[]>).map(([name, column]) => [
      name,
      picked(column, places),
    ]),
  ) as C;
};

/** Records whose patrols moved to other places. */
const relinked = <C extends { patrol: number[] }>(records: C, places: Int32Array | null): C =>
  places ? { ...records, patrol: records.patrol.map((p) => places[p]!) } : records;

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Places and numbers alone say nothing: in the place of a patrol another one may stand by now. */
const sameRecords = (
  kind: 'surveys' | 'sightings',
  { patrols: { id: before }, [kind]: a }: SearchColumns,
  { patrols: { id: now }, [kind]: b }: SearchColumns,
): boolean =>
  sameNumbers(a.patrol, b.patrol) &&
  sameNumbers(a.no, b.no) &&
  a.patrol.every((p) => before[p] === now[p]);

/** The columns of before where they hold the same records, so that who draws them sees no change. */
const unchanged = (before: SearchColumns, now: SearchColumns): SearchColumns => {
  const patrols = sameNumbers(before.patrols.id, now.patrols.id) ? before.patrols : now.patrols;
  const surveys = sameRecords('surveys', before, now) ? before.surveys : now.surveys;
  const sightings = sameRecords('sightings', before, now) ? before.sightings : now.sightings;
  return patrols === before.patrols && surveys === before.surveys && sightings === before.sightings
    ? before
    : { ...now, patrols, surveys, sightings };
};

/**
 * What is displayed of what was found; the same object where nothing is hidden. What was displayed of it
 * before, if that is given, is used again as far as it is the same.
 */
export const displayed = (
  found: SearchColumns,
  trees: ToggleTrees,
  toggles: Toggles,
  before?: SearchColumns,
  flags: FlagCounts | null = null,
): SearchColumns => {
  const photos = toggles.onlyWithPhotos ? photoMarks(found) : null;
  const now = narrowedTo(found, { trees, toggles, flags, photos });
  return before && now !== found ? unchanged(before, now) : now;
};

const narrowedTo = (found: SearchColumns, choice: Choice): SearchColumns => {
  const patrolShown = shownPatrols(found, choice);
  const surveyShown = shownSurveys(found, choice, patrolShown);
  const sightingShown = shownSightings(found, choice, patrolShown, surveyShown);

  const patrols = narrowed(found.patrols, patrolShown);
  const surveys = narrowed(found.surveys, surveyShown);
  const sightings = narrowed(found.sightings, sightingShown);
  if (patrols === found.patrols && surveys === found.surveys && sightings === found.sightings)
    return found;

  let moved: Int32Array | null = null;
  if (patrols !== found.patrols) {
    moved = new Int32Array(patrolShown.length);
    let next = 0;
    for (let p = 0; p < moved.length; p++) if (patrolShown[p]) moved[p] = next++;
  }
  return {
    ...found,
    patrols,
    surveys: relinked(surveys, moved),
    sightings: relinked(sightings, moved),
  };
};

export type Hidden = Readonly<Partial<Record<SearchKind, number>>>;

/** How many records of each kind are found and not displayed; kinds without any are left out. */
export const hiddenOf = (found: SearchColumns, shown: SearchColumns): Hidden => {
  const hidden: Partial<Record<SearchKind, number>> = {};
  for (const kind of found.holds) {
    const count = countOf(found, kind) - countOf(shown, kind);
    if (count > 0) hidden[kind] = count;
  }
  return hidden;
};
