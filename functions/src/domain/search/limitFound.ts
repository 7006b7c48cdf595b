/** Limits an answer to a number of records, ordered by time, patrol and number. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { FoundPatrol } from './columnsBuilder';

export type Place = readonly [time: number, pid: number, no: number];

const comparePlaces = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

type Sighting = FoundPatrol['sightings'][number];
type Survey = FoundPatrol['surveys'][number];

const toPlace = (pid: number, record: Sighting | Survey): Place =>
  'no' in record ? [record.time, pid, record.no] : [record[1], pid, record[0]];

/** Sort positions of what was found of the answer's own kind. */
const placesIn = (kind: SearchKind, patrol: FoundPatrol): Place[] =>
  kind === 'patrols'
    ? [[patrol.header.start, patrol.pid, 0]]
    : patrol[kind].map((record) => toPlace(patrol.pid, record));

const keepPlaces = (
  kind: SearchKind,
  patrol: FoundPatrol,
  isKept: (place: Place) => boolean,
): FoundPatrol[] => {
  if (kind === 'patrols') return placesIn(kind, patrol).every(isKept) ? [patrol] : [];
  const { pid } = patrol;
  const sightings = patrol.sightings.filter((s) => isKept(toPlace(pid, s)));
  const surveys = patrol.surveys.filter((v) => isKept(toPlace(pid, v)));
  return sightings.length || surveys.length ? [{ ...patrol, sightings, surveys }] : [];
};

export interface Limits {
  /** The last record of the page before. */
  after: Place | undefined;
  /** Records of the answer's own kind. */
  limit: number;
  /** Patrols that are read for their related records. */
  related: number;
}

/**
 * Omits what isn't after `after`, and what is beyond the limits.
 * @returns `last`: the last record of the answer, if more follow
 */
export const limitFound = (
  kind: SearchKind,
  patrols: readonly FoundPatrol[],
  hasRelated: (patrol: FoundPatrol) => boolean,
  { after, limit, related }: Limits,
): { patrols: readonly FoundPatrol[]; last: Place | undefined } => {
  const isAfter = (place: Place): boolean => !after || comparePlaces(place, after) > 0;
  const toRead = new Set(patrols.filter(hasRelated).map(({ pid }) => pid));
  const count = patrols.reduce((n, p) => n + (kind === 'patrols' ? 1 : p[kind].length), 0);
  if (!after && count <= limit && toRead.size <= related) return { patrols, last: undefined };
  const places = patrols
    .flatMap((patrol) => placesIn(kind, patrol))
    .filter(isAfter)
    .sort(comparePlaces);
  const seen = new Set<number>();
  const fits = places.findIndex(([, pid], i) => {
    if (toRead.has(pid)) seen.add(pid);
    return i >= limit || seen.size > related;
  });
  const last = fits < 0 ? undefined : places[fits - 1];
  const isKept = (place: Place): boolean =>
    isAfter(place) && (!last || comparePlaces(place, last) <= 0);
  return { patrols: patrols.flatMap((patrol) => keepPlaces(kind, patrol, isKept)), last };
};
