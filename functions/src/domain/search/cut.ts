/** Limits an answer to a number of records, ordered by time, patrol and number. */
import { mapColumns, type SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { Incomplete } from './collect';

export type Place = readonly [time: number, pid: number, no: number];

const comparePlaces = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Sort positions of the records of the answer's own kind. */
const placesOf = ({ kind, patrols, sightings, surveys }: SearchColumns): Place[] => {
  if (kind === 'patrols') return patrols.id.map((id, i) => [patrols.start[i]!, id, 0]);
  const own = kind === 'sightings' ? sightings : surveys;
  return own.no.map((no, i) => [own.time[i]!, patrols.id[own.patrol[i]!]!, no]);
};

const pick = <T extends object>(columns: T, at: readonly number[]): T =>
  mapColumns(columns, (column) => at.map((i) => column[i]));

/** Records of some of the patrols, with new patrol indexes. */
const follow = <T extends { patrol: number[] }>(columns: T, moved: Map<number, number>): T => {
  const at: number[] = [];
  columns.patrol.forEach((p, i) => {
    if (moved.has(p)) at.push(i);
  });
  const picked = pick(columns, at);
  picked.patrol = picked.patrol.map((p) => moved.get(p)!);
  return picked;
};

const keepPatrols = (c: SearchColumns, at: readonly number[]): SearchColumns => {
  const moved = new Map(at.map((p, i) => [p, i]));
  return {
    ...c,
    patrols: pick(c.patrols, at),
    sightings: follow(c.sightings, moved),
    surveys: follow(c.surveys, moved),
  };
};

const keep = (c: SearchColumns, at: readonly number[]): SearchColumns => {
  if (c.kind === 'patrols') return keepPatrols(c, at);
  const own = c.kind === 'sightings' ? c.sightings : c.surveys;
  const kept = { ...c, [c.kind]: pick(own, at) };
  const used = [...new Set(at.map((i) => own.patrol[i]!))].sort((a, b) => a - b);
  return keepPatrols(kept, used);
};

export interface Cut {
  columns: SearchColumns;
  incomplete: Incomplete[];
  /** The last record of the answer, if more follow. */
  last: Place | undefined;
}

/** Omits records up to `after`, and those beyond `limit`. Incomplete patrols count too. */
export const cut = (
  columns: SearchColumns,
  incomplete: readonly Incomplete[],
  after: Place | undefined,
  limit: number,
): Cut => {
  const isAfter = (place: Place): boolean => !after || comparePlaces(place, after) > 0;
  const toPlace = ({ time, pid }: Incomplete): Place => [time, pid, 0];
  const places = placesOf(columns);
  const everything = [...places, ...incomplete.map(toPlace)].filter(isAfter).sort(comparePlaces);
  const last = everything.length > limit ? everything[limit - 1] : undefined;
  const isKept = (place: Place): boolean =>
    isAfter(place) && (!last || comparePlaces(place, last) <= 0);
  const at = places.flatMap((place, i) => (isKept(place) ? [i] : []));
  return {
    columns: at.length === places.length ? columns : keep(columns, at),
    incomplete: incomplete.filter((one) => isKept(toPlace(one))),
    last,
  };
};
