/**
 * Flags of a nation by state, newest first (index byDt). The index has only keys and may lag: the current
 * items are read, and flags that have changed in the meantime are omitted.
 */
import type { FlagState } from '@portal/shared-types/contract/api/flags';
import { parseFlagBody, getFlagNumber, getFlagState, type FlagBody } from './flagItems';
import { targetExists, readFlaggedRecords, type FlaggedRecord } from './flaggedRecords';
import { flagStateKey, headKey, patrolKey, readPatrolKey } from '../store/keys';
import { toHead, type Head } from '../patrol/patrolItems';
import { batchGet, byKey, queryAll, queryFirst, type Item } from '../store/send';
import { tableName } from '../store/tables';

export interface IndexedFlag {
  nation: string;
  pid: number;
  sk: string;
  /** Sorts by the time when the flag was raised. */
  u: string;
}

const inIndex = (nation: string, state: FlagState, before: string | undefined) => ({
  TableName: tableName(),
  IndexName: 'byDt',
  KeyConditionExpression: before === undefined ? 't = :t' : 't = :t AND u < :before',
  ExpressionAttributeValues: {
    ':t': flagStateKey(state, nation),
    ...(before !== undefined && { ':before': before }),
  },
  ScanIndexForward: false,
});

const toIndexed = (nation: string, item: Item): IndexedFlag => ({
  nation,
  pid: readPatrolKey(item.pk),
  sk: String(item.sk),
  u: String(item.u),
});

/** @param before only flags older than this position; undefined: from the newest */
export const firstFlags = async (
  nation: string,
  state: FlagState,
  before: string | undefined,
  most: number,
): Promise<IndexedFlag[]> =>
  (await queryFirst(inIndex(nation, state, before), most)).map((item) => toIndexed(nation, item));

export const allFlags = async (nation: string, state: FlagState): Promise<IndexedFlag[]> =>
  (await queryAll(inIndex(nation, state, undefined))).map((item) => toIndexed(nation, item));

export interface FoundFlag {
  head: Head;
  no: string;
  version: number;
  body: FlagBody;
  /** The flagged sighting or survey; undefined: the patrol is flagged. */
  record: FlaggedRecord | undefined;
}

/** Reads the current items, in order; omits flags that are gone, changed state or moved. */
export const readIndexed = async (
  indexed: readonly IndexedFlag[],
  state: FlagState,
): Promise<FoundFlag[]> => {
  const keys = indexed.flatMap(({ pid, sk }) => [{ pk: patrolKey(pid), sk }, headKey(pid)]);
  const itemAt = byKey(await batchGet(keys));
  const found = indexed.flatMap(({ nation, pid, sk }) => {
    const item = itemAt({ pk: patrolKey(pid), sk });
    const headItem = itemAt(headKey(pid));
    if (!item || !headItem || headItem.deleted || headItem.nation !== nation) return [];
    const body = parseFlagBody(item);
    if (getFlagState(body) !== state) return [];
    const version = item.version as number;
    return [{ head: toHead(headItem), no: getFlagNumber(item), version, body }];
  });
  const targets = found.map(({ head, body: { on } }) => ({ head, on }));
  const findRecord = await readFlaggedRecords(targets);
  return found.flatMap((flag, i) =>
    targetExists(targets[i]!, findRecord) ? [{ ...flag, record: findRecord(targets[i]!) }] : [],
  );
};
