/** Limits a response to a number of records, ordered by time, patrol and number. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { PackedRecord } from '@portal/shared-types/contract/search/entry/entry';
import type { FoundPatrol } from './foundPatrol';

export type SortKey = readonly [time: number, pid: number, no: number];

const compareSortKeys = (a: SortKey, b: SortKey): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const toSortKey = (pid: number, { time, no }: PackedRecord): SortKey => [time, pid, no];

/** Of what was found of the kind that is searched for. */
const listSortKeys = (kind: SearchKind, patrol: FoundPatrol): SortKey[] =>
  kind === 'patrols'
    ? [[patrol.whole!.header.start, patrol.pid, 0]]
    : patrol[kind].map((record) => toSortKey(patrol.pid, record));

const keepRecords = (
  kind: SearchKind,
  patrol: FoundPatrol,
  isKept: (key: SortKey) => boolean,
): FoundPatrol[] => {
  if (kind === 'patrols') return listSortKeys(kind, patrol).every(isKept) ? [patrol] : [];
  const { pid } = patrol;
  const sightings = patrol.sightings.filter((s) => isKept(toSortKey(pid, s)));
  const surveys = patrol.surveys.filter((v) => isKept(toSortKey(pid, v)));
  return sightings.length || surveys.length ? [{ ...patrol, sightings, surveys }] : [];
};

export interface Limits {
  /** The last record of the page before. */
  after: SortKey | undefined;
  /** Records of the kind that is searched for. */
  limit: number;
  /** Patrols that are read for their related records. */
  related: number;
}

/**
 * Omits what isn't after `after`, and what is beyond the limits.
 * @returns `last`: the last record of the response, if more follow
 */
export const limitFound = (
  kind: SearchKind,
  patrols: readonly FoundPatrol[],
  hasRelated: (patrol: FoundPatrol) => boolean,
  { after, limit, related }: Limits,
): { patrols: readonly FoundPatrol[]; last: SortKey | undefined } => {
  const isAfter = (key: SortKey): boolean => !after || compareSortKeys(key, after) > 0;
  const toRead = new Set(patrols.filter(hasRelated).map(({ pid }) => pid));
  const count = patrols.reduce((n, p) => n + (kind === 'patrols' ? 1 : p[kind].length), 0);
  if (!after && count <= limit && toRead.size <= related) return { patrols, last: undefined };
  const keys = patrols
    .flatMap((patrol) => listSortKeys(kind, patrol))
    .filter(isAfter)
    .sort(compareSortKeys);
  const seen = new Set<number>();
  const firstBeyond = keys.findIndex(([, pid], i) => {
    if (toRead.has(pid)) seen.add(pid);
    return i >= limit || seen.size > related;
  });
  const last = firstBeyond < 0 ? undefined : keys[firstBeyond - 1];
  const isKept = (key: SortKey): boolean =>
    isAfter(key) && (!last || compareSortKeys(key, last) <= 0);
  return { patrols: patrols.flatMap((patrol) => keepRecords(kind, patrol, isKept)), last };
};
