/**
 * What the planner knows before reading: which cells of each audience are occupied, how many bytes each
 * contains, how these are spread over months; and the names of codes.
 */
import type { DictionaryName } from '@portal/shared-types/contract/search/dictionaries';

export type Names = Record<DictionaryName, readonly string[]>;

/** The item with a dictionary's newest names, from 1, and the number of names in it. */
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
  /** Goes up with a newly occupied cell and a new code. */
  version: number;
  names: Names;
  last: Record<DictionaryName, DictionaryChunk>;
  /** By the audience of search entries. */
  occupancy: Map<string, Occupancy>;
}

export const nameOf = (names: Names, list: DictionaryName, code: number): string | undefined =>
  names[list][code - 1];
