import { mapColumns, type SearchColumns, type SearchKind } from '../columns';
import type { FlagCounts } from './flagCounts';
import { countOf } from './found';
import { shownRecords, type Shown } from './shown';
import type { Toggles } from './toggles';
import type { ToggleTrees } from './toggleTrees';

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

/** The columns at the marked indexes; the same object if all are marked. */
const narrowed = <C extends object>(columns: C, shown: Uint8Array): C => {
  const places = placesOf(shown);
  if (places.length === shown.length) return columns;
  return mapColumns(columns, (column) => picked(column, places));
};

/** Records with the new indexes of their patrols. */
const relinked = <C extends { patrol: number[] }>(records: C, places: Int32Array | null): C =>
  places ? { ...records, patrol: records.patrol.map((p) => places[p]!) } : records;

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Comparing indexes isn't enough: the same index may now be another patrol. */
const sameRecords = (
  kind: 'surveys' | 'sightings',
  { patrols: { id: before }, [kind]: a }: SearchColumns,
  { patrols: { id: now }, [kind]: b }: SearchColumns,
): boolean =>
  sameNumbers(a.patrol, b.patrol) &&
  sameNumbers(a.no, b.no) &&
  a.patrol.every((p) => before[p] === now[p]);

/** Reuses the previous columns if they contain the same records, so that views of them see no change. */
const unchanged = (before: SearchColumns, now: SearchColumns): SearchColumns => {
  const patrols = sameNumbers(before.patrols.id, now.patrols.id) ? before.patrols : now.patrols;
  const surveys = sameRecords('surveys', before, now) ? before.surveys : now.surveys;
  const sightings = sameRecords('sightings', before, now) ? before.sightings : now.sightings;
  return patrols === before.patrols && surveys === before.surveys && sightings === before.sightings
    ? before
    : { ...now, patrols, surveys, sightings };
};

/**
 * The displayed part of the columns found; the same object if nothing is hidden. Reuses what was displayed
 * before, if given, as far as it is the same.
 */
export const displayed = (
  found: SearchColumns,
  trees: ToggleTrees,
  toggles: Toggles,
  before?: SearchColumns,
  flags: FlagCounts | null = null,
): SearchColumns => {
  const now = narrowedTo(found, shownRecords(found, { trees, toggles, flags }));
  return before && now !== found ? unchanged(before, now) : now;
};

/** The columns of the marked records; the same object if all are marked. */
export const narrowedTo = (found: SearchColumns, shown: Shown): SearchColumns => {
  const patrols = narrowed(found.patrols, shown.patrols);
  const surveys = narrowed(found.surveys, shown.surveys);
  const sightings = narrowed(found.sightings, shown.sightings);
  if (patrols === found.patrols && surveys === found.surveys && sightings === found.sightings)
    return found;

  let moved: Int32Array | null = null;
  if (patrols !== found.patrols) {
    moved = new Int32Array(shown.patrols.length);
    let next = 0;
    for (let p = 0; p < moved.length; p++) if (shown.patrols[p]) moved[p] = next++;
  }
  return {
    ...found,
    patrols,
    surveys: relinked(surveys, moved),
    sightings: relinked(sightings, moved),
  };
};

export type Hidden = Readonly<Partial<Record<SearchKind, number>>>;

/** Number of records of each kind that were found but aren't displayed; omits kinds without any. */
export const hiddenOf = (found: SearchColumns, shown: SearchColumns): Hidden => {
  const hidden: Partial<Record<SearchKind, number>> = {};
  for (const kind of found.holds) {
    const count = countOf(found, kind) - countOf(shown, kind);
    if (count > 0) hidden[kind] = count;
  }
  return hidden;
};
