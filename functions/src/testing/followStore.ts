/**
 * Follows a store that is too large to read after each of many tests: reads only the items that this process
 * has written since. `expectComplete` compares it with the whole store, so that no write is missed.
 */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { authTableName, tableName } from '#data/store/tables.ts';
import type { Attributes } from './quickStore';
import { readItems, scanTable, formatItem } from './scan';
import { storedTexts } from './store';

interface Key {
  pk: string;
  sk: string;
}
interface Write {
  TableName?: string;
  Item?: Key;
  Key?: Key;
}
type Input = Write & {
  TransactItems?: Record<string, Write>[];
  RequestItems?: Record<string, Record<string, Write>[]>;
};

/** Possible writes of a request to the store; keys of plain reads do no harm. */
const listWrites = ({ TransactItems, RequestItems, ...own }: Input): Write[] => [
  own,
  ...(TransactItems ?? []).flatMap((item) => Object.values(item)),
  ...Object.entries(RequestItems ?? {}).flatMap(([TableName, requests]) =>
    // A batch of reads has an object here.
    Array.isArray(requests)
      ? requests.flatMap((one) => Object.values(one).map((write) => ({ ...write, TableName })))
      : [],
  ),
];

export interface FollowedStore {
  /** All items as JSON, sorted, like `storedTexts`. */
  texts: () => Promise<string[]>;
  expectComplete: () => Promise<void>;
}

export const followStore = async (): Promise<FollowedStore> => {
  const tables = [tableName(), authTableName()];
  const known = new Map(tables.map((table) => [table, new Map<string, string>()]));
  const written = new Map(tables.map((table) => [table, new Map<string, Attributes>()]));
  const formatKey = ({ pk, sk }: Attributes): string => JSON.stringify([pk!.S, sk!.S]);
  for (const table of tables)
    for (const item of await scanTable(table))
      known.get(table)!.set(formatKey(item), formatItem(item));

  // Each test file has its own modules, so that this affects no other.
  const client = DynamoDBDocumentClient.prototype as unknown as {
    send: (...args: [{ input: Input }, ...unknown[]]) => unknown;
  };
  const { send } = client;
  client.send = function (...args) {
    for (const { TableName, Item, Key = Item } of listWrites(args[0].input)) {
      if (TableName === undefined || Key === undefined) continue;
      const key = { pk: { S: Key.pk }, sk: { S: Key.sk } };
      written.get(TableName)!.set(formatKey(key), key);
    }
    return send.apply(this, args);
  };

  const texts = async (): Promise<string[]> => {
    for (const table of tables) {
      const keys = written.get(table)!;
      const items = known.get(table)!;
      for (const name of keys.keys()) items.delete(name);
      const readKeys = [...keys.values()];
      keys.clear();
      for (const item of await readItems(table, readKeys))
        items.set(formatKey(item), formatItem(item));
    }
    return tables.flatMap((table) => [...known.get(table)!.values()]).sort();
  };
  return {
    texts,
    expectComplete: async () => {
      const [followed, stored] = [await texts(), await storedTexts()];
      expect(followed.length).toBe(stored.length);
      expect(followed.filter((text, i) => text !== stored[i])).toEqual([]);
    },
  };
};
