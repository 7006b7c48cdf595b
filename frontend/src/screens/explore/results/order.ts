/** Sorts columns: orders 50,000 records without making rows. */
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { partsShown } from './partCounts';

interface Sorting {
  field: string;
  direction: 'asc' | 'desc';
}

/** Extra columns next to those of the search. */
export const FLAGS_FIELD = 'open_flags';
export const PHOTOS_FIELD = 'has_photos';

/** For each record of a kind, the values of the extra columns; null if unknown. */
export interface Marks {
  flags: Uint16Array | null;
  photos: Uint8Array | null;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Rank of each text in alphabetical order, so that sorting compares numbers. */
const ranks = (texts: readonly string[]): number[] => {
  const order = texts.map((_, i) => i).sort((a, b) => collator.compare(texts[a]!, texts[b]!));
  const rank = new Array<number>(texts.length);
  order.forEach((i, position) => (rank[i] = position));
  // Equal texts get equal ranks, to keep the sort stable.
  order.forEach((i, position) => {
    const before = order[position - 1];
    if (before !== undefined && collator.compare(texts[before]!, texts[i]!) === 0)
      rank[i] = rank[before]!;
  });
  return rank;
};

const pick = (values: ArrayLike<number>, through: readonly number[]): number[] =>
  through.map((i) => values[i]!);

const patrolKeys = (c: SearchColumns, field: string): ArrayLike<number> => {
  const p = c.patrols;
  const byName = (column: readonly number[]) => pick(ranks(c.names), column);
  const byNames = (lists: readonly number[][]) =>
    ranks(lists.map((list) => list.map((i) => c.names[i]!).join(', ')));
  const keys: Partial<Record<string, () => ArrayLike<number>>> = {
    id: () => p.id,
    nation: () => byName(p.nation),
    patrol_type: () => byName(p.type),
    monitoring_effort: () => byName(p.effort),
    guardians: () => byNames(p.guardians),
    purpose_listed: () => byNames(p.purposes),
    area_listed: () => byNames(p.areas),
    distance: () => p.distance,
    sighting_count: () => partsShown(c, 'sightings'),
    survey_count: () => partsShown(c, 'surveys'),
    sharing_level: () => p.shared,
  };
  return keys[field]?.() ?? p.start;
};

const recordKeys = (
  c: SearchColumns,
  kind: 'sightings' | 'surveys',
  field: string,
): readonly number[] => {
  const { patrol, time, type } = c[kind];
  const byTypePart = (part: 0 | 1 | 2) =>
    pick(ranks(c.types.map((name) => name[part] ?? '')), type);
  const keys: Partial<Record<string, () => readonly number[]>> = {
    sighting_type: () => byTypePart(0),
    survey_type: () => byTypePart(0),
    sighting_subtype: () => byTypePart(1),
    survey_subtype: () => byTypePart(1),
    sighting_subsubtype: () => byTypePart(2),
    nation: () => pick(patrolKeys(c, 'nation'), patrol),
    patrol_effort: () => pick(patrolKeys(c, 'monitoring_effort'), patrol),
    patrol_id: () => pick(c.patrols.id, patrol),
    survey_id: () => (kind === 'sightings' ? c.sightings.survey : c.surveys.no),
  };
  return keys[field]?.() ?? time;
};

/** Indexes of the records of a kind, sorted by a field. Stable. */
export const sortRows = (
  columns: SearchColumns,
  kind: SearchKind,
  { field, direction }: Sorting,
  { flags, photos }: Marks = { flags: null, photos: null },
): number[] => {
  const getKeys = (): ArrayLike<number> =>
    kind === 'patrols' ? patrolKeys(columns, field) : recordKeys(columns, kind, field);
  const marks = field === FLAGS_FIELD ? flags : field === PHOTOS_FIELD ? photos : null;
  const keys = marks ?? getKeys();
  const sign = direction === 'asc' ? 1 : -1;
  const order = Array.from({ length: countOf(columns, kind) }, (_, i) => i);
  return order.sort((a, b) => sign * (keys[a]! - keys[b]!));
};
