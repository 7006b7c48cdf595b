/** Sorts columns: orders 50,000 records without making rows. */
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { countOf } from '@portal/shared-types/search/display/found';

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
  order.forEach((i, place) => (rank[i] = place));
  // Equal texts get equal ranks, to keep the sort stable.
  order.forEach((i, place) => {
    const before = order[place - 1];
    if (before !== undefined && collator.compare(texts[before]!, texts[i]!) === 0)
      rank[i] = rank[before]!;
  });
  return rank;
};

const pick = (values: readonly number[], through: readonly number[]): number[] =>
  through.map((i) => values[i]!);

/** The sort key of each record. */
const patrolKeys = (c: SearchColumns, field: string): readonly number[] => {
  const p = c.patrols;
  const byName = (column: readonly number[]) => pick(ranks(c.names), column);
  const byNames = (lists: readonly number[][]) =>
    ranks(lists.map((list) => list.map((i) => c.names[i]!).join(', ')));
  switch (field) {
    case 'id':
      return p.id;
    case 'nation':
      return byName(p.nation);
    case 'patrol_type':
      return byName(p.type);
    case 'monitoring_effort':
      return byName(p.effort);
    case 'guardians':
      return byNames(p.guardians);
    case 'purpose_listed':
      return byNames(p.purposes);
    case 'area_listed':
      return byNames(p.areas);
    case 'distance':
      return p.distance;
    case 'sighting_count':
      return p.sightings;
    case 'survey_count':
      return p.surveys;
    case 'sharing_level':
      return p.shared;
    default:
      return p.start;
  }
};

const recordKeys = (
  c: SearchColumns,
  kind: 'sightings' | 'surveys',
  field: string,
): readonly number[] => {
  const { patrol, time, type } = c[kind];
  const byTypePart = (part: 0 | 1 | 2) =>
    pick(ranks(c.types.map((name) => name[part] ?? '')), type);
  switch (field) {
    case 'sighting_type':
    case 'survey_type':
      return byTypePart(0);
    case 'sighting_subtype':
    case 'survey_subtype':
      return byTypePart(1);
    case 'sighting_subsubtype':
      return byTypePart(2);
    case 'nation':
      return pick(patrolKeys(c, 'nation'), patrol);
    case 'patrol_effort':
      return pick(patrolKeys(c, 'monitoring_effort'), patrol);
    case 'patrol_id':
      return pick(c.patrols.id, patrol);
    case 'survey_id':
      return kind === 'sightings' ? c.sightings.survey : c.surveys.no;
    default:
      return time;
  }
};

/** Indexes of the records of a kind, sorted by a field. Stable. */
export const orderOf = (
  columns: SearchColumns,
  kind: SearchKind,
  { field, direction }: Sorting,
  { flags, photos }: Marks = { flags: null, photos: null },
): number[] => {
  const ofRecords = (): ArrayLike<number> =>
    kind === 'patrols' ? patrolKeys(columns, field) : recordKeys(columns, kind, field);
  const marks = field === FLAGS_FIELD ? flags : field === PHOTOS_FIELD ? photos : null;
  const keys = marks ?? ofRecords();
  const sign = direction === 'asc' ? 1 : -1;
  const order = Array.from({ length: countOf(columns, kind) }, (_, i) => i);
  return order.sort((a, b) => sign * (keys[a]! - keys[b]!));
};
