/** Reads ranges of search entries. */
import { dayNumber } from '@portal/shared-types/base/time/wallClock';
import { EVERY_CELL } from '#domain/search-index/cells.ts';
import type { EntryKind } from '#domain/search-index/searchEntries.ts';
import type { IndexedEntry } from '#domain/search/currentEntries.ts';
import type { KeyRange } from '#domain/search/searchPlan.ts';
import { entriesKey, readAudience, readEntrySort } from '../store/keys';
import { queryAll, type Item } from '../store/send';
import { tableName } from '../store/tables';

const DAY = 86_400;

/** @param audience of the partition */
export const toIndexedEntry = (
  { code, level }: ReturnType<typeof readAudience>,
  cell: string,
  { sk, d, v }: Item,
): IndexedEntry => {
  const { kind, day, pid, nation } = readEntrySort(sk as string, code);
  return {
    kind,
    cell,
    day,
    audience: level,
    pid,
    nation,
    base: dayNumber(day) * DAY,
    version: v === undefined ? 1 : parseInt(v as string, 10),
    bytes: d as Uint8Array | undefined,
    set: v as string | undefined,
  };
};

/** Entries and traces of one range; of the cell that all searches read, wide ones that end in it or later. */
export const readEntries = async (range: KeyRange, kind: EntryKind): Promise<IndexedEntry[]> => {
  const { key, fromDay, toDay } = range;
  const [audience = '', cell = ''] = key.split('#');
  // `~` sorts after every day, and after every patrol of a day.
  const [from, to] =
    cell === EVERY_CELL ? [`W${fromDay}`, 'W~'] : [kind + fromDay, `${kind}${toDay}~`];
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': entriesKey(audience, cell), ':from': from, ':to': to },
    ProjectionExpression: 'sk, d, v',
  });
  const parts = readAudience(audience);
  return items.map((item) => toIndexedEntry(parts, cell, item));
};
