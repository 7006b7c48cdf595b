/** What an answer opens, as recorded in the access log of its nation. */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';

/** A record or a stand-in with its nation and patrol. */
export interface OpenedRecord {
  nation: string;
  patrol_id: number;
}

/** @returns patrols with records in the answer; not those that are only referred to */
export const openedIn = ({ kind, names, patrols, ...columns }: SearchColumns): OpenedRecord[] => {
  const places = kind === 'patrols' ? patrols.id.keys() : new Set(columns[kind].patrol).values();
  return [...places].map((p) => ({
    nation: names[patrols.nation[p]!]!,
    patrol_id: patrols.id[p]!,
  }));
};

/** Number of records in an answer, by nation; patrols that are only referred to don't count. */
export const recordsByNation = (found: SearchColumns): Map<string, number> => {
  const { names, patrols, sightings, surveys, holds } = found;
  const counts = new Map<string, number>();
  const count = (patrol: number): void => {
    const nation = names[patrols.nation[patrol]!]!;
    counts.set(nation, (counts.get(nation) ?? 0) + 1);
  };
  if (holds.includes('patrols')) patrols.id.forEach((_, i) => count(i));
  sightings.patrol.forEach(count);
  surveys.patrol.forEach(count);
  return counts;
};
