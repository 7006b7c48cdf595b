/** Which search entries a patrol has: part of its pack (data/search-index/entryChanges). */
import type { Item } from '../store/send';

/** What is stored of a set with the patrol's pack. */
export interface StoredSet {
  /** Of the patrol, when the set was written. */
  version: number;
  /** Dictionary code. */
  nation: number;
  /** `writeEntryList` */
  entries: string;
  /** Version of the entries' form, and a hash of them: shows whether a new set is the same. */
  hash: string;
}

/** @returns undefined for the pack of an earlier release, whose entries had other keys */
export const readStoredSet = (pack: Item | undefined): StoredSet | undefined =>
  pack?.hash === undefined
    ? undefined
    : {
        version: Number(pack.version),
        nation: Number(pack.nation),
        entries: pack.entries as string,
        hash: pack.hash as string,
      };
