/**
 * Flags of a nation by state, newest first (index byDt). The index has only keys and may lag: the current
 * items are read, and flags that have changed in the meantime are omitted.
 */
import type { FlagState } from '@portal/shared-types/api/flags';
import { bodyOf, numberOf, stateOf, type FlagBody } from './flagItems';
import { targetExists, readFlaggedRecords, type FlaggedRecord } from './flaggedRecords';
import { flagStateKey, HEAD, patrolKey } from '../store/keys';
import { toHead, type Head } from '../patrol/patrolItems';
import { batchGet, queryAll, queryFirst, type Item, type Key } from '../store/send';
import { tableName } from '../store/tables';

/** Index keys of a flag. */
export interface IndexedFlag {
  nation: string;
  pid: number;
  sk: string;
  /** Sorts by the time when the flag was raised. */
  u: string;
}

const pidOf = ({ pk }: Item): number => Number(String(pk).slice('P#'.length));

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
  pid: pidOf(item),
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

const keyed = (items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [`${String(item.pk)} ${String(item.sk)}`, item]));

/** Reads the current items, in order; omits flags that are gone, changed state or moved. */
export const readIndexed = async (
  indexed: readonly IndexedFlag[],
  state: FlagState,
): Promise<FoundFlag[]> => {
  const flagKeys: Key[] = indexed.map(({ pid, sk }) => ({ pk: patrolKey(pid), sk }));
  const headKeys: Key[] = [...new Set(indexed.map(({ pid }) => pid))].map((pid) => ({
    pk: patrolKey(pid),
    sk: HEAD,
  }));
  const items = keyed(await batchGet(tableName(), [...flagKeys, ...headKeys]));
  const found = indexed.flatMap(({ nation, pid, sk }) => {
    const item = items.get(`${patrolKey(pid)} ${sk}`);
    const headItem = items.get(`${patrolKey(pid)} ${HEAD}`);
    if (!item || !headItem || headItem.deleted || headItem.nation !== nation) return [];
    const body = bodyOf(item);
    if (stateOf(body) !== state) return [];
    const version = item.version as number;
    return [{ head: toHead(headItem), no: numberOf(item), version, body }];
  });
  const places = found.map(({ head, body: { on } }) => ({ head, on }));
  const recordOf = await readFlaggedRecords(places);
  return found.flatMap((flag, i) =>
    targetExists(places[i]!, recordOf) ? [{ ...flag, record: recordOf(places[i]!) }] : [],
  );
};
