/**
 * Writes a patrol's search entries as one set, in the transaction of the change (domain/search-index/entrySets).
 * If anything in the set changes, all of its entries are written again, with the version of the change; where an
 * entry was, a trace tells running searches about the new set.
 */
import { createHash } from 'node:crypto';
import { ENTRY_VERSION } from '@portal/shared-types/contract/search/entry/entry';
import {
  measureEntry,
  readEntryList,
  writeEntryList,
  writeSet,
  type NewSet,
} from '#domain/search-index/entrySets.ts';
import type { EntryKey, SearchEntry } from '#domain/search-index/searchEntries.ts';
import { toCellBytes, type CellBytes } from '../catalogue/catalogueChanges';
import type { StoredSet } from '../patrol/storedSet';
import { entryKey } from '../store/keys';
import type { StoredItem } from '../store/send';

export interface EntryChanges {
  /** New or changed entries, and traces of removed ones. */
  puts: StoredItem[];
  /** The set as it is afterwards; undefined if the patrol has none, because it is deleted. */
  set: StoredSet | undefined;
  /** Cells that gain entries. */
  cells: CellBytes[];
  /** Bytes that each cell gains or loses. */
  bytes: CellBytes[];
}

const HASH_START = `${ENTRY_VERSION}:`;

/** Whether its entries have the form that searches read. */
export const isCurrentSet = ({ hash }: StoredSet): boolean => hash.startsWith(HASH_START);

const hashSet = (nation: number, entries: readonly SearchEntry[]): string => {
  const hash = createHash('sha256').update(String(nation));
  for (const { kind, cell, day, audience, bytes } of entries)
    hash.update(`#${kind}${audience}${cell}${day}:`).update(bytes);
  return `${HASH_START}${hash.digest('base64').slice(0, 16)}`;
};

/** No search runs as long; the store removes traces in the days after that. */
const TRACE_SECONDS = 86_400;

const formatKey = ({ kind, cell, day, audience }: EntryKey): string =>
  `${kind}${audience}${cell}${day}`;

const entryItem = (pid: number, set: NewSet, entry: SearchEntry): StoredItem => {
  const v = writeSet(set, entry, false);
  return { ...entryKey(set.nation, pid, entry), d: entry.bytes, ...(v !== undefined && { v }) };
};

const bytesIn = (set: NewSet): CellBytes[] =>
  set.entries.map((entry) => toCellBytes(set.nation, entry, measureEntry(entry)));

/** @param stored the patrol's set before the change; undefined for a new patrol, and for a deleted one */
export const changeEntries = (
  pid: number,
  stored: StoredSet | undefined,
  next: NewSet,
  now = Date.now(),
): EntryChanges => {
  const { version, nation, entries } = next;
  const hash = hashSet(nation, entries);
  if (stored?.hash === hash) return { puts: [], set: stored, cells: [], bytes: [] };
  const before = stored ? readEntryList(stored.entries) : [];
  const kept = new Set(stored?.nation === nation ? entries.map(formatKey) : []);
  const expires_at = Math.floor(now / 1000) + TRACE_SECONDS;
  const traces = before
    .filter((entry) => !kept.has(formatKey(entry)))
    .map((entry) => ({
      ...entryKey(stored!.nation, pid, entry),
      v: writeSet(next, entry, true),
      expires_at,
    }));
  const cells = bytesIn(next);
  return {
    puts: [...entries.map((entry) => entryItem(pid, next, entry)), ...traces],
    set: entries.length ? { version, nation, entries: writeEntryList(entries), hash } : undefined,
    cells,
    bytes: [...cells, ...before.map((entry) => toCellBytes(stored!.nation, entry, -entry.bytes))],
  };
};
