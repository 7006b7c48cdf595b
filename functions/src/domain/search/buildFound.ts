/** Makes a response of what was found. */
import type { FoundEntries } from '@portal/shared-types/contract/search/foundEntries';
import type { Names } from '../search-index/catalogue';
import type { Ask } from './collect';
import { toPart, type FoundPatrol, type PatrolPart } from './foundPatrol';
import { findName, NamesUsed } from './namesUsed';

/** Entries of a response, and what the access log says of it. */
export interface TalliedEntries extends FoundEntries {
  patrols: readonly PatrolPart[];
  /** Number of records by nation, and of patrols if the response contains them. */
  byNation: ReadonlyMap<string, number>;
  /** Of the kind that was searched for. */
  count: number;
}

/** @param nextToken null: nothing more follows */
export const buildFound = (
  { kind, holds }: Pick<Ask, 'kind' | 'holds'>,
  found: readonly FoundPatrol[],
  names: Names,
  nextToken: string | null,
): TalliedEntries => {
  const parts = found.map(toPart).sort((a, b) => a.pid - b.pid);
  const used = new NamesUsed();
  const byCode = new Map<number, number>();
  const counts = { patrols: parts.length, sightings: 0, surveys: 0 };
  for (const { nation, entries, counts: own } of parts) {
    used.addNation(nation);
    for (const { reader, parts } of entries) used.addEntry(reader, parts);
    counts.sightings += own.sightings;
    counts.surveys += own.surveys;
    const records = own.sightings + own.surveys + (holds.includes('patrols') ? 1 : 0);
    byCode.set(nation, (byCode.get(nation) ?? 0) + records);
  }
  return {
    kind,
    holds,
    names: used.toCodedNames(names),
    patrols: parts,
    truncated: nextToken !== null,
    nextToken,
    byNation: new Map([...byCode].map(([code, n]) => [findName(names, 'nation', code), n])),
    count: counts[kind],
  };
};
