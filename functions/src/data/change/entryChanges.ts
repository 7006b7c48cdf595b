/** What a change makes of a patrol's search entries: those that are new or other than before, and those gone. */
import { entryCost } from '../../domain/catalogue';
import type { Audience, SearchEntry } from '../../domain/searchEntries';
import { markProvisional } from '../../domain/provisional';
import { cellBytesOf, type CellBytes } from '../catalogue/catalogueStore';
import { entryItem } from '../patrol/entryItems';
import { entryKey, geoSort, patrolKey } from '../store/keys';
import type { StoredItem } from '../patrol/patrolItems';
import type { StoredEntry, StoredPatrol } from '../patrol/storedPatrol';

export interface EntryChanges {
  /** New, or other than they were. */
  puts: StoredItem[];
  /** Sort keys of those that are no more. */
  gone: string[];
  /** Each of them with a mark, old place and new: whoever meets one asks the patrol itself. */
  marked: StoredItem[];
  /** Where entries stand now that did not stand there before. */
  cells: CellBytes[];
  /** What each cell gains or loses. */
  bytes: CellBytes[];
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

/** Place of a stored entry, from its keys. */
const placeOf = (sk: string, { g, bytes }: StoredEntry) => {
  const [, cell = '', day = '', audience] = sk.split('#');
  const [audienceKey = ''] = g.split('#');
  return { audienceKey, entry: { cell, day, audience: audience as Audience, bytes } };
};

const bytesOfStored = (pid: number, sk: string, stored: StoredEntry): CellBytes => {
  const { audienceKey, entry } = placeOf(sk, stored);
  const [bytes] = cellBytesOf(0, pid, [entry]);
  return { ...bytes!, audience: audienceKey, bytes: -entryCost(audienceKey, pid, entry) };
};

/** While the place that an entry had must be found as well as the one that it gets. */
const besideKey = (sk: string): string => `${sk}#new`;

const marksOf = (pid: number, sk: string, put: StoredItem | undefined, before?: StoredEntry) => {
  const marks: StoredItem[] = [];
  if (before) {
    const { day } = placeOf(sk, before).entry;
    const { g, bytes } = before;
    marks.push({ pk: patrolKey(pid), sk, g, h: geoSort(day, pid), d: markProvisional(bytes) });
  }
  if (put && put.g !== before?.g)
    marks.push({
      ...put,
      sk: before ? besideKey(sk) : sk,
      d: markProvisional(put.d as Uint8Array),
    });
  return marks;
};

/** @param entries of the patrol as it is to be. @param nation its code */
export const entryChanges = (
  { head: { id: pid }, entries: stored }: Pick<StoredPatrol, 'head' | 'entries'>,
  nation: number,
  entries: readonly SearchEntry[],
): EntryChanges => {
  const kept = new Set(entries.map((e) => entryKey(e.cell, e.day, e.audience)));
  const gone = [...stored.keys()].filter((sk) => !kept.has(sk));
  const changed = entries.flatMap((entry) => {
    const put = entryItem(nation, pid, entry);
    const before = stored.get(put.sk);
    const isSame = before && before.g === put.g && sameBytes(before.bytes, entry.bytes);
    return isSame ? [] : [{ put, before, entry }];
  });
  // One mark a key: what an attempt that died left beside an entry makes room for its like.
  const marks = [
    ...gone.flatMap((sk) => marksOf(pid, sk, undefined, stored.get(sk))),
    ...changed.flatMap(({ put, before }) => marksOf(pid, put.sk, put, before)),
  ];
  const marked = [...new Map(marks.map((item) => [item.sk, item])).values()];
  const puts = changed.map(({ put }) => put);
  const beside = marked.filter(({ sk }) => !kept.has(sk) && !stored.has(sk)).map(({ sk }) => sk);
  return {
    puts,
    gone: [...gone, ...beside],
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
      ...changed.flatMap(({ put, before }) => (before ? [bytesOfStored(pid, put.sk, before)] : [])),
      ...gone.map((sk) => bytesOfStored(pid, sk, stored.get(sk)!)),
    ],
  };
};
