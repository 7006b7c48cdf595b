/**
 * Writes and reads the access logs of the nations: who outside a nation opened, exported or found its
 * records. One item per request and nation, several if there are very many patrols. Entries are only added.
 */
import { randomUUID } from 'node:crypto';
import { entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { LoggedAction, RecordPart } from '@portal/shared-types/contract/access/recordParts';
import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';
import { groupBy } from '@portal/shared-types/base/groupBy';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { problem } from '@portal/shared-types/base/text/problems';
import type { TalliedEntries } from '#domain/search/buildFound.ts';
import type { OpenedRecord } from '#domain/search/openedRecords.ts';
import { logError } from '#log/log.ts';
import { chunks } from '../store/batches';
import { putItem, type Item } from '../store/send';
import { accessLogKey, accessLogSort } from '../store/keys';
import { tableName } from '../store/tables';
import { readLogPages, type LogPage, type LogSpan, type ReadMonth } from './logPages';

/** Ids in one item: some 7 kB, so that a page of the log fits a response. */
const PATROLS_PER_ITEM = 500;

/** Patrols of nations that the viewer has no entry for, lowest id first. */
const foreignPatrols = (
  viewer: Viewer,
  records: readonly OpenedRecord[],
): Map<string, number[]> => {
  const byNation = new Map<string, Set<number>>();
  for (const { nation, patrol_id } of records)
    if (!entryFor(viewer, nation))
      byNation.set(nation, (byNation.get(nation) ?? new Set()).add(patrol_id));
  return new Map([...byNation].map(([nation, ids]) => [nation, [...ids].sort((a, b) => a - b)]));
};

interface Logged {
  nation: string;
  action: LoggedAction;
  part: RecordPart;
  patrols: readonly number[];
  records?: number;
}

/** @throws if not everything could be written; then the records must not be returned */
const write = async (viewer: Viewer, entries: readonly Logged[]): Promise<void> => {
  const at = new Date().toISOString();
  const { login_name, full_name } = viewer;
  const nations = viewer.access.map(({ nation }) => nation);
  await Promise.all(
    entries.map(({ nation, ...entry }) =>
      putItem({
        pk: accessLogKey(nation, at.slice(0, 7)),
        sk: accessLogSort(at, randomUUID()),
        at,
        login_name,
        full_name,
        nations,
        ...entry,
      }),
    ),
  );
};

export const logAccess = async (
  viewer: Viewer,
  action: LoggedAction,
  part: RecordPart,
  records: readonly OpenedRecord[],
): Promise<void> => {
  const entries = [...foreignPatrols(viewer, records)].flatMap(([nation, ids]) =>
    chunks(ids, PATROLS_PER_ITEM).map((patrols): Logged => ({ nation, action, part, patrols })),
  );
  await write(viewer, entries);
};

/** @param records number of exported records of each patrol */
export const logExport = async (
  viewer: Viewer,
  part: RecordPart,
  records: readonly (readonly [nation: string, patrolId: number, count: number])[],
): Promise<void> => {
  const foreign = records.filter(([nation]) => !entryFor(viewer, nation));
  const byNation = groupBy(foreign, ([nation]) => nation);
  const entries = [...byNation].flatMap(([nation, patrols]) =>
    chunks(
      patrols.sort(([, a], [, b]) => a - b),
      PATROLS_PER_ITEM,
    ).map((some): Logged => ({
      nation,
      action: 'exported',
      part,
      patrols: some.map(([, id]) => id),
      records: some.reduce((sum, [, , count]) => sum + count, 0),
    })),
  );
  await write(viewer, entries);
};

/** A nation's own log includes its archives: who exported everything, and when. */
export const logArchive = (
  viewer: Viewer,
  nation: string,
  patrolIds: readonly number[],
): Promise<void> =>
  write(
    viewer,
    chunks(patrolIds, PATROLS_PER_ITEM).map((patrols): Logged => ({
      nation,
      action: 'exported',
      part: 'details',
      patrols,
      records: patrols.length,
    })),
  );

const PARTS: Record<SearchKind, RecordPart> = {
  patrols: 'details',
  sightings: 'sightings',
  surveys: 'surveys',
};

/** One entry per response and nation: how many of its shared records a search found. */
export const logSearch = async (
  viewer: Viewer,
  found: Pick<TalliedEntries, 'kind' | 'byNation'>,
): Promise<void> => {
  const counts = [...found.byNation].filter(([nation]) => !entryFor(viewer, nation));
  await write(
    viewer,
    counts.map(([nation, records]): Logged => ({
      nation,
      action: 'found',
      part: PARTS[found.kind],
      patrols: [],
      records,
    })),
  );
};

/** Logs with one of these functions. @throws Problem if that fails: unlogged records are never returned. */
export const logOrRefuse = async (route: string, log: () => Promise<void>): Promise<void> => {
  try {
    await log();
  } catch (error) {
    logError(route, error);
    throw problem('unavailable');
  }
};

type StoredAccess = LoggedAccess & { login_name: string };

const toAccess = (item: Item): StoredAccess => {
  const { at, login_name, full_name, nations, action, part, patrols, records } =
    item as unknown as StoredAccess;
  return { at, login_name, full_name, nations, action, part, patrols, records: records ?? null };
};

const monthQuery: ReadMonth = (nation, month, from, top) => ({
  TableName: tableName(),
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :top',
  ExpressionAttributeValues: { ':pk': accessLogKey(nation, month), ':from': from, ':top': top },
});

/** @param start sort key of the first entry of the page; without it, the newest entry of the span */
export const readAccessLog = async (
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage<StoredAccess>> => {
  const { items, next } = await readLogPages(monthQuery, span, limit, start);
  return { items: items.map(toAccess), next };
};
