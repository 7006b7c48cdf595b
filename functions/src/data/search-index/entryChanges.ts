/** New, changed and deleted search entries, and traces of removed ones (see doubtfulEntries). */
import { entryCost } from '#domain/search-index/catalogue.ts';
import type { SearchEntry } from '#domain/search-index/searchEntries.ts';
import { markProvisional, TRACE_BYTES } from '#domain/search-index/provisional.ts';
import { cellBytesOf, type CellBytes } from '../catalogue/catalogueChanges';
import { entryItem } from './entryItems';
import { changedSort, entryKey, patrolKey, readEntryKey, readGeoKey } from '../store/keys';
import type { StoredItem } from '../store/send';
import type { StoredEntry, StoredPatrol } from '../patrol/storedPatrol';

export interface EntryChanges {
  /** New or changed entries. */
  puts: StoredItem[];
  /** Mark removed entries. A search that finds one at the wrong moment reads the patrol instead. */
  traces: StoredItem[];
  /** Sort keys to delete: old traces, and marks of an attempt that died. */
  gone: string[];
  /** Changed entries with a mark, at the old and the new key. A search that finds one reads the patrol. */
  marked: StoredItem[];
  /** Cells that gain entries. */
  cells: CellBytes[];
  /** Bytes that each cell gains or loses. */
  bytes: CellBytes[];
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

const getStoredBytes = (pid: number, sk: string, { g, bytes: stored }: StoredEntry): CellBytes => {
  const audienceKey = readGeoKey(g).audience;
  const entry = { ...readEntryKey(sk), bytes: stored };
  const [bytes] = cellBytesOf(0, pid, [entry]);
  return { ...bytes!, audience: audienceKey, bytes: -entryCost(audienceKey, pid, entry) };
};

/** No search takes longer. */
const TRACE_SECONDS = 120;
/** The store deletes traces that no later change removes. */
const TRACE_KEPT_SECONDS = 86_400;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** After a change of nation, the same sort key has another index key: both must be found. */
const newKey = (sk: string): string => `${sk}#new`;
const KEY_PARTS = 4;
const isNewKey = (sk: string): boolean => sk.split('#').length > KEY_PARTS;

const traceOf = (pid: number, sk: string, before: StoredEntry, at = sk): StoredItem => ({
  pk: patrolKey(pid),
  sk: at,
  g: before.g,
  h: before.h,
  d: TRACE_BYTES,
  expires_at: nowSeconds() + TRACE_KEPT_SECONDS,
});

/** Adds the time of the change. Call this right before writing. */
export const asChanged = (items: readonly StoredItem[]): StoredItem[] => {
  const now = nowSeconds();
  return items.map((item) => ({ ...item, h: changedSort(String(item.h), now) }));
};

const marksOf = (pid: number, sk: string, put: StoredItem | undefined, before?: StoredEntry) => {
  const marks: StoredItem[] = [];
  if (before) {
    const { g, h, bytes } = before;
    marks.push({ pk: patrolKey(pid), sk, g, h, d: markProvisional(bytes) });
  }
  if (put && put.g !== before?.g)
    marks.push({
      ...put,
      sk: before ? newKey(sk) : sk,
      d: markProvisional(put.d as Uint8Array),
    });
  return marks;
};

/** `entries`: of the patrol after the change; `nation`: code */
export const entryChanges = (
  { head: { id: pid }, entries: stored, traces }: Pick<StoredPatrol, 'head' | 'entries' | 'traces'>,
  nation: number,
  entries: readonly SearchEntry[],
): EntryChanges => {
  const kept = new Set(entries.map((entry) => entryKey(entry)));
  const gone = [...stored.keys()].filter((sk) => !kept.has(sk));
  const changed = entries.flatMap((entry) => {
    const put = entryItem(nation, pid, entry);
    const before = stored.get(put.sk);
    const isSame =
      before && before.g === put.g && before.h === put.h && sameBytes(before.bytes, entry.bytes);
    return isSame ? [] : [{ put, before, entry }];
  });
  // One mark per key: new marks replace those that a failed attempt left.
  const marks = [
    ...gone.flatMap((sk) => marksOf(pid, sk, undefined, stored.get(sk))),
    ...changed.flatMap(({ put, before }) => marksOf(pid, put.sk, put, before)),
  ];
  const marked = [...new Map(marks.map((item) => [item.sk, item])).values()];
  const left = [
    ...gone.flatMap((sk) => (isNewKey(sk) ? [] : [traceOf(pid, sk, stored.get(sk)!)])),
    ...changed.flatMap(({ put: { sk, g }, before }) =>
      before && before.g !== g ? [traceOf(pid, sk, before, newKey(sk))] : [],
    ),
  ];
  const taken = new Set([...kept, ...left.map(({ sk }) => sk)]);
  const old = [...traces].filter(([, changedAt]) => changedAt < nowSeconds() - TRACE_SECONDS);
  return {
    puts: changed.map(({ put }) => put),
    traces: left,
    gone: [...gone.filter(isNewKey), ...old.map(([sk]) => sk)].filter((sk) => !taken.has(sk)),
    marked,
    cells: cellBytesOf(
      nation,
      pid,
      changed.map(({ entry }) => entry),
    ),
    bytes: [
      ...cellBytesOf(
        nation,
        pid,
        changed.map(({ entry }) => entry),
      ),
      ...changed.flatMap(({ put, before }) =>
        before ? [getStoredBytes(pid, put.sk, before)] : [],
      ),
      ...gone.map((sk) => getStoredBytes(pid, sk, stored.get(sk)!)),
    ],
  };
};
