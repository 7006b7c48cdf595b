/**
 * Search entries that can't be trusted alone. A search reads its ranges in parallel, and a change may be
 * published between two reads. A record that moved from one range to the other would then be found twice or
 * not at all. So each changed entry has the time of its change, and each removed one leaves a trace. A search
 * that finds a recent one reads the patrol instead.
 * Marked entries are staged: their patrol is being written, or its writer died. Either way, a search finds
 * all of the old state or all of the new.
 */
import { dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import type { Catalogue, Names } from '#domain/search-index/catalogue.ts';
import type { ReadEntry } from '#domain/search/collect.ts';
import { UnknownCode } from '#domain/search/columnsBuilder.ts';
import { toIndexed, type CodeOf } from '#domain/search-index/patrolAggregate.ts';
import { isProvisional } from '#domain/search-index/provisional.ts';
import { deriveEntries, type EntryKind } from '#domain/search-index/searchEntries.ts';
import type { KeyRange } from '#domain/search/searchPlan.ts';
import { codesFrom } from './entryItems';
import { readConsistentEntries, readConsistentPatrol } from '../patrol/storedPatrol';
import { toIndexedEntry, type IndexedEntry } from './indexedEntry';
import { geoKeys, readGeoKey } from '../store/keys';

const DAY = 86_400;
/**
 * Changes this long before a search are visible to all of its reads: the index has caught up, and clocks
 * differ by less.
 */
const SETTLES_SECONDS = 10;

/** An unknown name causes the catalogue to be read again. */
const knownCodes = (names: Names): CodeOf => {
  const codeOf = codesFrom(names);
  return (list, name) => {
    const code = codeOf(list, name) as number | undefined;
    if (code === undefined) throw new UnknownCode(name);
    return code;
  };
};

interface Placed {
  key: string;
  entry: ReadEntry;
}

const derivedEntries = async (pid: number, names: Names): Promise<Placed[]> => {
  const stored = await readConsistentPatrol(pid);
  if (!stored || stored.head.deleted) return [];
  const indexed = toIndexed(stored.patrol, pid, knownCodes(names), stored.numbers);
  const { nation } = indexed;
  return deriveEntries(indexed).entries.map((entry) => ({
    key: geoKeys(nation, pid, entry).g,
    entry: { ...entry, pid, nation, base: dayNumber(entry.day) * DAY },
  }));
};

/** Current entries of a patrol: the stored ones, unless some of them are marked. */
const entriesNow = async (pid: number, names: Names): Promise<Placed[]> => {
  const stored = (await readConsistentEntries(pid)).map((item) => {
    const key = String(item.g);
    return { key, entry: toIndexedEntry(key, item) };
  });
  if (stored.some(({ entry }) => isMarked(entry))) return derivedEntries(pid, names);
  return stored.filter(({ entry }) => !isProvisional(entry.bytes));
};

const isMarked = ({ bytes, changed }: IndexedEntry): boolean =>
  changed === undefined && isProvisional(bytes);

/** @throws UnknownCode for a cell that this catalogue doesn't have, so the search didn't read it */
const refuseUnknownCell = ({ occupancy }: Catalogue, key: string): void => {
  const { audience, cell } = readGeoKey(key);
  if (!occupancy.get(audience)?.cells.has(cell)) throw new UnknownCode(key);
};

const isRead = (ranges: readonly KeyRange[], kind: EntryKind, { key, entry }: Placed): boolean => {
  const day = dayText(entry.base / DAY);
  return (
    entry.kind === kind &&
    ranges.some((range) => range.key === key && day >= range.fromDay && day <= range.toDay)
  );
};

/** Replaces doubtful entries by current ones of their patrols. @param began epoch seconds */
export const replaceDoubtful = async (
  entries: readonly IndexedEntry[],
  kind: EntryKind,
  ranges: readonly KeyRange[],
  catalogue: Catalogue,
  began: number,
): Promise<ReadEntry[]> => {
  const isRecent = ({ changed }: IndexedEntry): boolean =>
    changed !== undefined && changed >= began - SETTLES_SECONDS;
  const doubtful = new Set(
    entries.filter((entry) => isMarked(entry) || isRecent(entry)).map(({ pid }) => pid),
  );
  const currentEntries = (
    await Promise.all([...doubtful].map((pid) => entriesNow(pid, catalogue.names)))
  ).flat();
  for (const { key } of currentEntries) refuseUnknownCell(catalogue, key);
  return [
    ...entries.filter(({ pid, bytes }) => !doubtful.has(pid) && !isProvisional(bytes)),
    ...currentEntries.filter((placed) => isRead(ranges, kind, placed)).map(({ entry }) => entry),
  ];
};
