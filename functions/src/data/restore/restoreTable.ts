/**
 * Gives a table the items of another one, such as a restored backup. Only items that differ are written, so
 * it can be interrupted and repeated. Both tables have the keys pk and sk.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';

import { PEOPLE_LOG } from '../people/peopleLog';
import { ACCESS_LOG } from '../store/keys';

type Item = Record<string, AttributeValue>;

/** What DynamoDB takes at once. */
const KEYS_AT_ONCE = 100;
const WRITES_AT_ONCE = 25;
const SEGMENTS = 4;
const MOST_PAUSE_MS = 5000;

/** Numbers of items. */
export interface TableChanges {
  same: number;
  /** Missing in the target, or different. */
  write: number;
  /** Only in the target. */
  remove: number;
}

export interface RestoreTableOptions {
  from: string;
  to: string;
  /** Without it, changes are counted only. */
  apply: boolean;
  /** Called now and then, with the numbers so far. */
  onProgress?: (changes: TableChanges) => void;
}

const groupsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

const keyOf = ({ pk, sk }: Item): Item => ({ pk: pk!, sk: sk! });
const nameOf = ({ pk, sk }: Item): string => JSON.stringify([pk!.S, sk!.S]);

/** DynamoDB leaves out what is too much for it at that moment. */
const pauseBefore = async (attempt: number): Promise<void> => {
  if (attempt === 0) return;
  const ms = Math.min(MOST_PAUSE_MS, 50 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, ms));
};

const readItems = async (
  client: DynamoDBClient,
  table: string,
  keys: Item[],
  projection?: 'pk, sk',
): Promise<Map<string, Item>> => {
  const found = new Map<string, Item>();
  for (const group of groupsOf(keys, KEYS_AT_ONCE)) {
    let wanted: Item[] = group;
    for (let attempt = 0; wanted.length; attempt++) {
      await pauseBefore(attempt);
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetItemCommand({
          RequestItems: {
            [table]: {
              Keys: wanted,
              ConsistentRead: true,
              ...(projection && { ProjectionExpression: projection }),
            },
          },
        }),
      );
      for (const item of Responses?.[table] ?? []) found.set(nameOf(item), item);
      wanted = UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return found;
};

const writeItems = async (
  client: DynamoDBClient,
  table: string,
  all: WriteRequest[],
): Promise<void> => {
  for (const group of groupsOf(all, WRITES_AT_ONCE)) {
    let wanted: WriteRequest[] = group;
    for (let attempt = 0; wanted.length; attempt++) {
      await pauseBefore(attempt);
      const { UnprocessedItems } = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: wanted } }),
      );
      wanted = UnprocessedItems?.[table] ?? [];
    }
  }
};

/** Calls `work` with each page of a table, several parts of the table at once. */
const eachPage = async (
  client: DynamoDBClient,
  TableName: string,
  projection: 'pk, sk' | undefined,
  work: (items: Item[]) => Promise<void>,
): Promise<void> => {
  const scan = async (Segment: number): Promise<void> => {
    const input = {
      ...{ TableName, Segment, TotalSegments: SEGMENTS, ConsistentRead: true },
      ...(projection && { ProjectionExpression: projection }),
    };
    for await (const { Items = [] } of paginateScan({ client }, input)) await work(Items);
  };
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => scan(segment)));
};

/** Who opened records and changed accounts since the backup remains known. */
const isLog = ({ pk }: Item): boolean =>
  [ACCESS_LOG, PEOPLE_LOG].some((prefix) => pk!.S!.startsWith(prefix));

const isExpired = ({ expires_at }: Item): boolean =>
  expires_at?.N !== undefined && Number(expires_at.N) * 1000 < Date.now();

/**
 * Items that have expired in the meantime, such as sessions, don't come back. Logs keep their new entries.
 * @throws errors of DynamoDB; repeat it then
 */
export const restoreTable = async (
  client: DynamoDBClient,
  { from, to, apply, onProgress }: RestoreTableOptions,
): Promise<TableChanges> => {
  const changes: TableChanges = { same: 0, write: 0, remove: 0 };
  await eachPage(client, from, undefined, async (items) => {
    const wanted = items.filter((item) => !isExpired(item));
    const present = await readItems(client, to, wanted.map(keyOf));
    const different = wanted.filter((item) => !isDeepStrictEqual(present.get(nameOf(item)), item));
    if (apply) {
      const puts = different.map((Item) => ({ PutRequest: { Item } }));
      await writeItems(client, to, puts);
    }
    changes.write += different.length;
    changes.same += wanted.length - different.length;
    onProgress?.(changes);
  });
  await eachPage(client, to, 'pk, sk', async (items) => {
    const kept = await readItems(client, from, items.map(keyOf), 'pk, sk');
    const newer = items.filter((item) => !kept.has(nameOf(item)) && !isLog(item));
    if (apply) {
      const deletes = newer.map((item) => ({ DeleteRequest: { Key: keyOf(item) } }));
      await writeItems(client, to, deletes);
    }
    changes.remove += newer.length;
    onProgress?.(changes);
  });
  return changes;
};
