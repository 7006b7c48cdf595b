/**
 * Gives a checked patrol its number in this portal. An old number occurs in keys, in positions in the indexes,
 * and in the ids that the history and the list of deleted records contain.
 */
import type { ArchivedItem } from '#domain/archive/archiveLines.ts';
import { readOriginalObject, recordPart } from '#domain/photos/photoKeys.ts';
import type { StoredEntry } from '../change/historyPages';
import { flagId, getFlagNumber } from '../flags/flagItems';
import { bodyItems, readBody } from '../store/body';
import {
  deletedListSort,
  flagKey,
  flagSort,
  historyPrefix,
  patrolKey,
  timeSort,
} from '../store/keys';
import type { StoredItem } from '../store/send';
import type { CheckedPatrol } from './checkedPatrol';

/** "1042.17" and "1042.s17.2" of patrol 1004 begin with "1004.". */
const withId = (from: number, to: number, id: string): string =>
  id.startsWith(`${from}.`) ? `${to}${id.slice(String(from).length)}` : id;

/** The only fields of a record whose values are ids. */
const ID_FIELDS = new Set(['survey_id']);

const inEntry = (entry: StoredEntry, from: number, to: number): StoredEntry => {
  const renamed = (ids: string[] | undefined) => ids?.map((id) => withId(from, to, id));
  const value = (one: unknown) => (typeof one === 'string' ? withId(from, to, one) : one);
  return {
    ...entry,
    ...(entry.recordIds && { recordIds: renamed(entry.recordIds)! }),
    ...(entry.sightingIds && { sightingIds: renamed(entry.sightingIds)! }),
    ...(entry.surveyIds && { surveyIds: renamed(entry.surveyIds)! }),
    ...(entry.flagId !== undefined && {
      flagId: flagId(to, entry.flagId.slice(flagId(from, '').length)),
    }),
    ...(entry.changes && {
      changes: entry.changes.map((change) =>
        ID_FIELDS.has(change.field)
          ? ({
              ...change,
              before: value(change.before),
              after: value(change.after),
            } as typeof change)
          : change,
      ),
    }),
  };
};

/** A change of the history may take several items. */
const renumberedHistory = (
  items: readonly ArchivedItem[],
  from: number,
  to: number,
): StoredItem[] => {
  const byFirst = new Map<string, ArchivedItem[]>();
  for (const item of items) {
    const first = item.sk.split('#').slice(0, 4).join('#');
    byFirst.set(first, [...(byFirst.get(first) ?? []), item]);
  }
  return [...byFirst].flatMap(([sk, group]) =>
    bodyItems(sk, inEntry(readBody<StoredEntry>(group), from, to)).map((item) => ({
      pk: patrolKey(to),
      ...item,
    })),
  );
};

/** The position in the index by time. */
const indexSort = (item: ArchivedItem, to: number): string => {
  if (item.sk.startsWith(flagKey(''))) {
    const [instant = ''] = String(item.u).split('#');
    return flagSort(instant, to, getFlagNumber(item));
  }
  return timeSort(to, Number(item.sk.split('#')[1]));
};

const isIndexed = ({ u }: ArchivedItem): boolean => u !== undefined;

const renumberedDeleted = (item: ArchivedItem, from: number, to: number): StoredItem => {
  const listed = JSON.parse(String(item.j)) as { recordId: string | null; at: string };
  const recordId = listed.recordId === null ? null : withId(from, to, listed.recordId);
  return {
    pk: item.pk,
    sk: deletedListSort(listed.at, to, recordId),
    j: JSON.stringify({ ...listed, patrolId: to, recordId }),
  };
};

export interface NumberedPatrol {
  pid: number;
  head: StoredItem;
  parts: readonly StoredItem[];
  guard: StoredItem | undefined;
  deleted: readonly StoredItem[];
  /** Its earlier numbers, the last one last. */
  former: readonly number[];
  /** Keys of the originals, in the archive and here. */
  photos: readonly (readonly [from: string, to: string])[];
}

export const renumbered = (patrol: CheckedPatrol, pid: number): NumberedPatrol => {
  const from = patrol.pid;
  const former = [...patrol.former, ...(pid === from ? [] : [from])];
  const pk = patrolKey(pid);
  const isHistory = ({ sk }: ArchivedItem): boolean => sk.startsWith(historyPrefix);
  const others = patrol.parts.filter((item) => !isHistory(item));
  const history = patrol.parts.filter(isHistory);
  return {
    pid,
    former,
    head: { ...patrol.head, pk, ...(former.length && { former }) },
    parts: [
      ...others.map((item) => ({
        ...item,
        pk,
        ...(isIndexed(item) && { u: indexSort(item, pid) }),
      })),
      ...(pid === from ? history : renumberedHistory(history, from, pid)),
    ],
    guard: patrol.guard && { ...patrol.guard, pid },
    deleted: patrol.deleted.map((item) => renumberedDeleted(item, from, pid)),
    photos: patrol.photos.map((key) => {
      const file = readOriginalObject(key)!;
      const folder = `/${from}/${recordPart(file.record)}/`;
      return [key, key.replace(folder, `/${pid}/${recordPart(file.record)}/`)];
    }),
  };
};
