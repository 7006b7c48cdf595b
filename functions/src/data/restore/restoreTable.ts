/**
 * Gives a table the items of another table, such as a restored backup. Writes only items that differ, so it
 * can be interrupted and repeated. Both tables have the keys pk and sk.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  paginateScan,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { sendAll } from '../store/batches';
import type { RestoreRules, StoredItem } from './restoreRules';

/** The most that DynamoDB accepts in one request. */
const KEYS_AT_ONCE = 100;
const WRITES_AT_ONCE = 25;
const SEGMENTS = 4;

export interface TableChanges {
  same: number;
  /** Missing in the target, or different there. */
  write: number;
  /** Only in the target. */
  remove: number;
}

export interface RestoreTableOptions {
  from: string;
  to: string;
  rules: RestoreRules;
  /** If false, changes are only counted. */
  apply: boolean;
  /** Called after each page, with the numbers so far. */
  onProgress?: (changes: TableChanges) => void;
}

const getKey = ({ pk, sk }: StoredItem): StoredItem => ({ pk: pk!, sk: sk! });
const formatKey = ({ pk, sk }: StoredItem): string => JSON.stringify([pk!.S, sk!.S]);

const readItems = async (
  client: DynamoDBClient,
  table: string,
  keys: StoredItem[],
  projection?: 'pk, sk',
): Promise<Map<string, StoredItem>> => {
  const found = new Map<string, StoredItem>();
  const how = { ConsistentRead: true, ...(projection && { ProjectionExpression: projection }) };
  await sendAll(keys, KEYS_AT_ONCE, async (Keys) => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ...how } } }),
    );
    for (const item of Responses?.[table] ?? []) found.set(formatKey(item), item);
    return UnprocessedKeys?.[table]?.Keys;
  });
  return found;
};

const writeItems = (client: DynamoDBClient, table: string, all: WriteRequest[]): Promise<void> =>
  sendAll(all, WRITES_AT_ONCE, async (some) => {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: some } }),
    );
    return UnprocessedItems?.[table];
  });

/** Calls `work` with each page of a table, several parts of the table at once. */
const eachPage = async (
  client: DynamoDBClient,
  TableName: string,
  projection: 'pk, sk' | undefined,
  work: (items: StoredItem[]) => Promise<void>,
): Promise<void> => {
  const scan = async (Segment: number): Promise<void> => {
    const input = {
      TableName,
      Segment,
      TotalSegments: SEGMENTS,
      ConsistentRead: true,
      ...(projection && { ProjectionExpression: projection }),
    };
    for await (const { Items = [] } of paginateScan({ client }, input)) await work(Items);
  };
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => scan(segment)));
};

const isExpired = ({ expires_at }: StoredItem): boolean =>
  expires_at?.N !== undefined && Number(expires_at.N) * 1000 < Date.now();

/** Doesn't restore items that have expired by now. @throws errors of DynamoDB: then repeat */
export const restoreTable = async (
  client: DynamoDBClient,
  { from, to, rules, apply, onProgress }: RestoreTableOptions,
): Promise<TableChanges> => {
  const changes: TableChanges = { same: 0, write: 0, remove: 0 };
  await eachPage(client, from, undefined, async (items) => {
    const wanted = items.filter((item) => !isExpired(item));
    const present = await readItems(client, to, wanted.map(getKey));
    const different = wanted.filter((item) => {
      const other = present.get(formatKey(item));
      return !isDeepStrictEqual(other, item) && rules.replaces(item, other);
    });
    if (apply) {
      const puts = different.map((Item) => ({ PutRequest: { Item } }));
      await writeItems(client, to, puts);
    }
    changes.write += different.length;
    changes.same += wanted.length - different.length;
    onProgress?.(changes);
  });
  await eachPage(client, to, 'pk, sk', async (items) => {
    const kept = await readItems(client, from, items.map(getKey), 'pk, sk');
    const newer = items.filter((item) => !kept.has(formatKey(item)) && rules.removes(item));
    if (apply) {
      const deletes = newer.map((item) => ({ DeleteRequest: { Key: getKey(item) } }));
      await writeItems(client, to, deletes);
    }
    changes.remove += newer.length;
    onProgress?.(changes);
  });
  return changes;
};
