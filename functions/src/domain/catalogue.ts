/**
 * What the planner knows before it reads anything: which cells of which audience are occupied, how many
 * bytes stand in each, and how they spread over the months; and the names behind the codes.
 */
import type { SearchEntry } from './searchEntries';

/** Dictionaries of names; a code is the place in its list, from 1. Append-only, never re-used. */
export const DICTIONARIES = [
  'nation',
  'guardian',
  'purpose',
  'area',
  'effort',
  'patrolType',
  'recordType',
] as const;
export type DictionaryName = (typeof DICTIONARIES)[number];
export type Names = Record<DictionaryName, readonly string[]>;

/** The item that a dictionary's newest names stand in, from 1, and how many there are in it. */
export interface DictionaryChunk {
  chunk: number;
  count: number;
}

export interface Occupancy {
  /** Bytes of entries by cell (both levels, and `~`). */
  cells: Map<string, number>;
  /** Bytes of entries of the coarse level and `~` by month, `YYYY-MM`. */
  months: Map<string, number>;
}

export interface Catalogue {
  /** Goes up whenever a cell becomes occupied, a name gets its code, or a guardian is named first or no more. */
  version: number;
  names: Names;
  /** Where each dictionary goes on. */
  last: Record<DictionaryName, DictionaryChunk>;
  /** By the audience of search entries. */
  occupancy: Map<string, Occupancy>;
  /** Codes of the guardians named on a nation's patrols, by the nation's audience. */
  guardians: Map<string, ReadonlySet<number>>;
}

export const nameOf = (names: Names, list: DictionaryName, code: number): string | undefined =>
  names[list][code - 1];

/** Attribute names, keys and the packed bytes: what DynamoDB charges for one entry in the index. */
export const entryCost = (audienceKey: string, pid: number, entry: SearchEntry): number => {
  const keys =
    'pk'.length +
    `P#${pid}`.length +
    'sk'.length +
    `C#${entry.cell}#${entry.day}#${entry.audience}`.length +
    'g'.length +
    `${audienceKey}#${entry.cell}`.length +
    'h'.length +
    `${entry.day}#${pid}`.length;
  return keys + 'd'.length + entry.bytes.length;
};
