/** Follows pages, repeats unprocessed keys, separates conflicts from failed conditions. */
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type BatchWriteCommandInput,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { problem, type ProblemCode } from '@portal/shared-types/base/text/problems';
import { documentClient } from './dynamo';
import { chunks, sendAll } from './batches';
import { meter } from './meter';
import { pause } from './pause';
import { tableName } from './tables';

export type Item = Record<string, unknown>;
export interface Key {
  pk: string;
  sk: string;
}
export type StoredItem = Key & Item;

const BATCH = 100;
const ROUNDS = 8;

/** Here and below, the table is by default that of the portal's records. */
export const getItem = async (
  key: Key,
  table = tableName(),
  consistent = true,
): Promise<Item | undefined> => {
  const command = new GetCommand({
    TableName: table,
    Key: key,
    ConsistentRead: consistent,
  });
  const response = await meter.count(
    () => documentClient().send(command),
    (a) => a.ConsumedCapacity?.CapacityUnits,
  );
  return response.Item;
};

export const putItem = async (item: StoredItem, table = tableName()): Promise<void> => {
  await documentClient().send(new PutCommand({ TableName: table, Item: item }));
};

export const deleteItem = async (key: Key, table = tableName()): Promise<void> => {
  await documentClient().send(new DeleteCommand({ TableName: table, Key: key }));
};

/** The names in an expression, such as `#state`. */
const namesIn = (expression: string) => {
  const names = expression.match(/#\w+/g);
  return (
    names && { ExpressionAttributeNames: Object.fromEntries(names.map((n) => [n, n.slice(1)])) }
  );
};

export const when = (condition: string, values?: Record<string, unknown>) => ({
  ConditionExpression: condition,
  ...namesIn(condition),
  ...(values && { ExpressionAttributeValues: values }),
});

/** @returns undefined if the condition of the write failed */
export const ifAllowed = async <T>(write: Promise<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** @returns the item as it is afterwards; undefined if the condition failed */
export const updateItem = async (
  key: Key,
  [UpdateExpression, ConditionExpression]: readonly [update: string, condition?: string],
  values: Record<string, unknown>,
  table = tableName(),
): Promise<Item | undefined> => {
  const command = new UpdateCommand({
    TableName: table,
    Key: key,
    UpdateExpression,
    ReturnValues: 'ALL_NEW',
    ...(ConditionExpression && { ConditionExpression }),
    ...namesIn([UpdateExpression, ConditionExpression].join(' ')),
    ExpressionAttributeValues: values,
  });
  return (await ifAllowed(documentClient().send(command)))?.Attributes;
};

/** Which items of a partition to read: a condition for the sort key, and its values. */
type Sorts = readonly [condition: string, values: Record<string, unknown>];
export const beginsWith = (prefix: string): Sorts => [
  'begins_with(sk, :prefix)',
  { ':prefix': prefix },
];

/** A query of a partition, as it is now. */
const inPartition = (pk: string, sorts?: Sorts, table = tableName()) => ({
  TableName: table,
  KeyConditionExpression: `pk = :pk${sorts ? ` AND ${sorts[0]}` : ''}`,
  ExpressionAttributeValues: { ':pk': pk, ...sorts?.[1] },
  ConsistentRead: true,
});

export const readPartition = (pk: string, sorts?: Sorts, table?: string): Promise<Item[]> =>
  queryAll(inPartition(pk, sorts, table));

/** The first items of a query; fewer than `most` only at its end. `after`: key before the first */
export const queryFirst = async (
  input: QueryCommandInput,
  most: number,
  after?: Key,
): Promise<Item[]> => {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined = after && { ...after };
  let page = 0;
  do {
    const command: QueryCommand = new QueryCommand({
      ...input,
      ExclusiveStartKey: from,
      ...(most < Infinity && { Limit: most - items.length }),
    });
    const response = await meter.count(
      () => documentClient().send(command),
      (a) => a.ConsumedCapacity?.CapacityUnits,
      page++ > 0,
    );
    items.push(...(response.Items ?? []));
    from = response.LastEvaluatedKey;
  } while (from && items.length < most);
  return items;
};

/** All items of a query. Follows pages; planned searches never have more than one. */
export const queryAll = (input: QueryCommandInput): Promise<Item[]> => queryFirst(input, Infinity);

/** Items of a partition, last first; fewer than `most` only at its end. `after`: previous sort key */
export const readLatest = (
  pk: string,
  most: number,
  after: string | undefined,
  sorts?: Sorts,
  table?: string,
): Promise<Item[]> => {
  const from = after === undefined ? undefined : { pk, sk: after };
  return queryFirst({ ...inPartition(pk, sorts, table), ScanIndexForward: false }, most, from);
};

interface BatchGetOptions {
  table?: string;
  consistent?: boolean;
  /** Names of the attributes to read, separated by commas; by default all. */
  only?: string;
}

const getBatch = async (
  keys: Key[],
  { table = tableName(), consistent = true, only }: BatchGetOptions,
): Promise<Item[]> => {
  const items: Item[] = [];
  let wanted: Key[] = keys;
  for (let round = 0; wanted.length; round++) {
    if (round === ROUNDS) throw problem('unavailable');
    if (round) await pause(round);
    const command = new BatchGetCommand({
      RequestItems: {
        [table]: {
          Keys: wanted,
          ConsistentRead: consistent,
          ...(only && { ProjectionExpression: only }),
        },
      },
    });
    const response = await meter.count(
      () => documentClient().send(command),
      (a) => a.ConsumedCapacity?.reduce((sum, c) => sum + (c.CapacityUnits ?? 0), 0),
      round > 0,
    );
    items.push(...(response.Responses?.[table] ?? []));
    wanted = (response.UnprocessedKeys?.[table]?.Keys ?? []) as unknown as Key[];
  }
  return items;
};

const formatKey = ({ pk, sk }: Item | Key): string => `${String(pk)} ${String(sk)}`;

export const byKey = (items: readonly Item[]): ((key: Key) => Item | undefined) => {
  const byName = new Map(items.map((item) => [formatKey(item), item]));
  return (key) => byName.get(formatKey(key));
};

/** Items by key, each once, in no order. Missing items are omitted. */
export const batchGet = async (
  keys: readonly Key[],
  options: BatchGetOptions = {},
): Promise<Item[]> => {
  const wanted = new Map(keys.map((key) => [formatKey(key), key]));
  const batches = chunks([...wanted.values()], BATCH).map((batch) => getBatch(batch, options));
  return (await Promise.all(batches)).flat();
};

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
/** The most that DynamoDB writes at once. */
const WRITES = 25;

/** Puts and deletes items without conditions; not a transaction. */
export const batchWrite = (requests: WriteRequests): Promise<void> =>
  sendAll(requests, WRITES, async (some) => {
    const command = new BatchWriteCommand({ RequestItems: { [tableName()]: some } });
    return (await documentClient().send(command)).UnprocessedItems?.[tableName()];
  });

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A condition of the transaction failed. `failed` has the indexes of the actions. */
export class ConditionFailed extends Error {
  constructor(readonly failed: number[]) {
    super(`condition failed: ${failed.join(', ')}`);
  }
}

/**
 * All or nothing. Retries conflicts with other writers and throttling. If conditions fail, throws the indexes
 * of their actions. A lost response is safe: the SDK repeats with the same client request token.
 */
export const transact = async (actions: Action[]): Promise<void> => {
  for (let round = 1; ; round++) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems: actions }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.flatMap((r, i) => (r.Code === 'ConditionalCheckFailed' ? [i] : []));
      if (failed.length) throw new ConditionFailed(failed);
      const passing = reasons.some((r) =>
        ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
          r.Code ?? '',
        ),
      );
      if (!passing || round === ROUNDS) throw error;
      await pause(round);
    }
  }
};

/** Repeats if another writer came between; after `rounds`, throws or returns `giveUp` */
export const retried = async <T>(
  rounds: number,
  giveUp: ProblemCode | { result: T },
  work: () => Promise<T>,
): Promise<T> => {
  for (let round = 1; ; round++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (round < rounds) await pause(round);
      else if (typeof giveUp === 'string') throw problem(giveUp);
      else return giveUp.result;
    }
  }
};
