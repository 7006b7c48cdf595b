/** What a search has found of a patrol, and the entries that a response has of it. */
import { packEntry } from '@portal/shared-types/contract/search/entry/packEntry';
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

export interface OpenEntry {
  base: number;
  reader: EntryReader;
}

export const openEntry = ({ bytes, base }: ReadEntry): OpenEntry => ({
  base,
  reader: new EntryReader(bytes, base),
});

export interface FoundPatrol extends Records {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** When its entries were written. */
  version: number;
  /** A patrol entry or pack with the patrol's details, or the record entries with what was found. */
  from: readonly OpenEntry[];
  /** With the details of the patrol, if the response contains them. */
  whole: OpenEntry | undefined;
}

/** All of a patrol, from a patrol entry or its pack. */
export interface WholePatrol extends FoundPatrol {
  whole: OpenEntry;
  /** Where the weather was observed: x, y … in 1e-6 degrees. */
  weather: readonly number[];
}

export const readPatrol = (entry: ReadEntry, whole = openEntry(entry)): WholePatrol => {
  const { pid, nation, version } = entry;
  return { pid, nation, version, from: [whole], whole, ...whole.reader.readExact() };
};

/** A patrol whose record entries lie inside everything that is searched for, so that nobody needs to read them. */
export interface UnreadPatrol extends Pick<FoundPatrol, 'pid' | 'nation' | 'from'> {
  sightings: number;
}

/** A patrol's part of a response. */
export interface PatrolPart {
  pid: number;
  nation: number;
  entries: readonly (FoundEntry & { reader: EntryReader })[];
  counts: RecordCounts;
}

const ALL_RECORDS = PARTS.sightings | PARTS.surveys;

const openPart = (one: OpenEntry, parts: number): PatrolPart['entries'][number] => ({
  ...one,
  parts,
  bytes: parts & ALL_RECORDS ? one.reader.shown : one.reader.details,
});

/** Some records of a patrol as one entry, without shapes, which aren't shown. */
const pack = ({ reader }: OpenEntry, { sightings, surveys }: Records): OpenEntry => {
  const [first] = [...sightings, ...surveys];
  const base = Math.floor(first!.time / DAY) * DAY;
  const shapeless = surveys.map((survey) => ({ ...survey, shape: null }));
  const entry = { kind: 'records', header: reader.header, sightings, surveys: shapeless } as const;
  return { base, reader: new EntryReader(packEntry(entry, base), base) };
};

/**
 * The entries as they were read, if the response contains all that they have; otherwise its records are packed
 * again. Surveys are, in searches for records: each may be in several entries.
 */
export const toPart = (patrol: FoundPatrol): PatrolPart => {
  const { pid, nation, from, whole, sightings, surveys } = patrol;
  const counts = { sightings: sightings.length, surveys: surveys.length };
  const read = { sightings: 0, surveys: 0 };
  for (const { reader } of from) {
    read.sightings += reader.countRecords().sightings;
    read.surveys += reader.countRecords().surveys;
  }
  const part = (...entries: PatrolPart['entries'][number][]): PatrolPart => ({
    pid,
    nation,
    entries,
    counts,
  });
  const isAll = read.sightings === counts.sightings;
  if (whole && from.includes(whole) && isAll && read.surveys === counts.surveys)
    return part(openPart(whole, PARTS.details | ALL_RECORDS));
  const details = whole ? [openPart(whole, PARTS.details)] : [];
  if (!counts.sightings && !counts.surveys) return part(...details);
  if (isAll && !counts.surveys && !(whole && from.includes(whole)))
    return part(...details, ...from.map((one) => openPart(one, PARTS.sightings)));
  return part(...details, openPart(pack(from[0]!, patrol), ALL_RECORDS));
};

export const toUnreadPart = ({ pid, nation, from, sightings }: UnreadPatrol): PatrolPart => ({
  pid,
  nation,
  entries: from.map((one) => openPart(one, PARTS.sightings)),
  counts: { sightings, surveys: 0 },
});
