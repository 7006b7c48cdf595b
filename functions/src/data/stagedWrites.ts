/** Items in groups that one transaction holds. */
import type { StoredItem } from './patrolItems';
import type { Action } from './send';
import { tableName } from './tables';

/** A transaction holds 100 actions and 4 MB. */
export const ACTIONS = 100;
export const TRANSACTION_BYTES = 3_500_000;

export const put = (item: StoredItem): Action => ({ Put: { TableName: tableName(), Item: item } });

export const sizeOf = (item: StoredItem): number =>
  Object.values(item).reduce<number>(
    (sum, v) =>
      sum + (typeof v === 'string' ? Buffer.byteLength(v) : v instanceof Uint8Array ? v.length : 8),
    100,
  );

/** Groups that one transaction holds, the fence included. */
export const inTransactions = (items: readonly StoredItem[]): StoredItem[][] => {
  const groups: StoredItem[][] = [];
  let group: StoredItem[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (group.length === ACTIONS - 1 || (group.length && bytes + size > TRANSACTION_BYTES)) {
      groups.push(group);
      group = [];
      bytes = 0;
    }
    group.push(item);
    bytes += size;
  }
  if (group.length) groups.push(group);
  return groups;
};
