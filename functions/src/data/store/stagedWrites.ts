/** Groups writes into transactions. */
import { when, type StoredItem, type Action, type Key } from './send';
import { tableName } from './tables';

/** Limits of a transaction are 100 actions and 4 MB. */
export const ACTIONS = 100;
const TRANSACTION_BYTES = 3_500_000;

export const put = (item: StoredItem): Action => ({ Put: { TableName: tableName(), Item: item } });
type Condition = Parameters<typeof when>;

export const putIf = (item: StoredItem, ...condition: Condition): Action => ({
  Put: { TableName: tableName(), Item: item, ...when(...condition) },
});
export const putNew = (item: StoredItem): Action => putIf(item, 'attribute_not_exists(pk)');
export const remove = ({ pk, sk }: Key): Action => ({
  Delete: { TableName: tableName(), Key: { pk, sk } },
});
export const removeIf = (key: Key, ...condition: Condition): Action => ({
  Delete: { TableName: tableName(), Key: key, ...when(...condition) },
});
export const check = (key: Key, ...condition: Condition): Action => ({
  ConditionCheck: { TableName: tableName(), Key: key, ...when(...condition) },
});

/** An update's expression can have 4 kB. */
export const NAMES_PER_UPDATE = 200;

/** Adds to counts of an item, at most `NAMES_PER_UPDATE`, and creates what is missing. */
export const addTo = ({ pk, sk }: Key, sums: ReadonlyMap<string, number>) => ({
  TableName: tableName(),
  Key: { pk, sk },
  UpdateExpression: `ADD ${[...sums.keys()].map((_, i) => `#a${i} :a${i}`).join(', ')}`,
  ExpressionAttributeNames: Object.fromEntries([...sums.keys()].map((name, i) => [`#a${i}`, name])),
  ExpressionAttributeValues: Object.fromEntries([...sums.values()].map((n, i) => [`:a${i}`, n])),
});

/** DynamoDB's limit is 400 kB. */
export const MAX_ITEM_BYTES = 400 * 1024 - 1024;

/** A rough size: numbers and nested values hardly count. */
export const itemBytes = (item: Record<string, unknown>): number =>
  Object.values(item).reduce<number>(
    (sum, v) =>
      sum + (typeof v === 'string' ? Buffer.byteLength(v) : v instanceof Uint8Array ? v.length : 8),
    100,
  );

const getActionSize = ({ Put, Update }: Action): number =>
  itemBytes(Put?.Item ?? Update?.ExpressionAttributeValues ?? {});

export const fitsOne = (actions: readonly Action[]): boolean =>
  actions.length <= ACTIONS &&
  actions.reduce((sum, action) => sum + getActionSize(action), 0) < TRANSACTION_BYTES;

const grouped = <T>(all: readonly T[], getSize: (one: T) => number): T[][] => {
  const groups: T[][] = [];
  let group: T[] = [];
  let bytes = 0;
  for (const one of all) {
    const size = getSize(one);
    if (group.length === ACTIONS - 1 || (group.length && bytes + size > TRANSACTION_BYTES)) {
      groups.push(group);
      group = [];
      bytes = 0;
    }
    group.push(one);
    bytes += size;
  }
  if (group.length) groups.push(group);
  return groups;
};

/** Groups that fit one transaction, with room for the fence. */
export const inTransactions = (items: readonly StoredItem[]): StoredItem[][] =>
  grouped(items, itemBytes);
export const inActions = (actions: readonly Action[]): Action[][] =>
  grouped(actions, getActionSize);
