/** What a search has found of a patrol, and the entries that a response has of it. */
import { packShown } from '@portal/shared-types/contract/search/entry/packEntry';
import type { RecordCounts, Records } from '@portal/shared-types/contract/search/entry/entry';
import { EntryReader } from '@portal/shared-types/contract/search/entry/entryReader';
import { PARTS, type FoundEntry } from '@portal/shared-types/contract/search/foundEntries';
import type { SearchEntry } from '../search-index/searchEntries';

const DAY = 86_400;

export interface ReadEntry extends Pick<SearchEntry, 'kind' | 'cell' | 'audience' | 'bytes'> {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** Seconds of the entry's day. */
  base: number;
  /** Of the patrol, when its entries were written. */
  version: number;
}

/** The entries of each patrol, by its number. */
export type EntriesByPatrol = ReadonlyMap<number, readonly ReadEntry[]>;

export const openEntry = ({ bytes, base }: Pick<ReadEntry, 'bytes' | 'base'>): EntryReader =>
  new EntryReader(bytes, base);

/** The records that were found among those that were read, and the entries that were found as they are. */
export interface FoundPatrol extends Records {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** When its entries were written. */
  version: number;
  /** A patrol entry or pack, or the record entries of which the records were read. */
  from: readonly EntryReader[];
  /** With the details of the patrol, if the response contains them. */
  whole: EntryReader | undefined;
  /** Record entries all of whose sightings were found, or the patrol entry if all was, without reading them. */
  unread: readonly EntryReader[];
}

/** All of a patrol, from a patrol entry or its pack. */
export interface WholePatrol extends FoundPatrol {
  whole: EntryReader;
  /** Where the weather was observed: x, y … in 1e-6 degrees. */
  weather: readonly number[];
}

export const readPatrol = (entry: ReadEntry, whole = openEntry(entry)): WholePatrol => {
  const { pid, nation, version } = entry;
  return { pid, nation, version, from: [whole], whole, unread: [], ...whole.readExact() };
};

export const countSightings = (entries: readonly EntryReader[]): number =>
  entries.reduce((sum, entry) => sum + entry.countRecords().sightings, 0);

/** A patrol's part of a response. */
export interface PatrolPart {
  pid: number;
  nation: number;
  entries: readonly PartOfEntry[];
  counts: RecordCounts;
}

interface PartOfEntry extends FoundEntry {
  reader: EntryReader;
}

const ALL_RECORDS = PARTS.sightings | PARTS.surveys;

const takePart = (reader: EntryReader, parts: number): PartOfEntry => ({
  reader,
  base: reader.base,
  parts,
  bytes: parts & ALL_RECORDS ? reader.shown : reader.details,
});

/** Some records of a patrol as one entry. */
const pack = ({ header }: EntryReader, { sightings, surveys }: Records): EntryReader => {
  const [first] = sightings.length ? sightings : surveys;
  const base = Math.floor(first!.time / DAY) * DAY;
  const bytes = packShown({ kind: 'records', header, sightings, surveys }, base);
  return openEntry({ bytes, base });
};

/**
 * What was read as it is stored, if all of it was found; otherwise its records are packed again. Surveys are, in
 * searches for records: each may be in several entries.
 */
const listReadParts = (patrol: FoundPatrol): PartOfEntry[] => {
  const { from, whole, sightings, surveys } = patrol;
  const isWholeRead = whole !== undefined && from.includes(whole);
  const isAll = countSightings(from) === sightings.length;
  if (isWholeRead && isAll && whole.countRecords().surveys === surveys.length)
    return [takePart(whole, PARTS.details | ALL_RECORDS)];
  const details = whole ? [takePart(whole, PARTS.details)] : [];
  if (!sightings.length && !surveys.length) return details;
  if (isAll && !surveys.length && !isWholeRead)
    return [...details, ...from.map((entry) => takePart(entry, PARTS.sightings))];
  return [...details, takePart(pack(from[0]!, patrol), ALL_RECORDS)];
};

export const toPart = (patrol: FoundPatrol): PatrolPart => {
  const { pid, nation, unread, sightings, surveys } = patrol;
  const entries = unread.map((entry) =>
    takePart(entry, entry.isPatrol ? PARTS.details | ALL_RECORDS : PARTS.sightings),
  );
  const patrolEntry = unread.find(({ isPatrol }) => isPatrol);
  return {
    pid,
    nation,
    entries: patrol.from.length ? [...entries, ...listReadParts(patrol)] : entries,
    counts: {
      sightings: countSightings(unread) + sightings.length,
      surveys: (patrolEntry?.countRecords().surveys ?? 0) + surveys.length,
    },
  };
};
