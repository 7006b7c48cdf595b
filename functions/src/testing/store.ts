/** New tables for one test file, with people and nations. */
import { randomUUID } from 'node:crypto';
import type { AccessEntry, Viewer } from '@portal/shared-types/contract/access/policy';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  ACCOUNT,
  loginKey,
  readAccount,
  writeAccount,
  type Account,
} from '#data/people/accounts.ts';
import { forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { documentClient, forgetClient } from '#data/store/dynamo.ts';
import { withOneTimePassword } from '#data/people/oneTimePasswords.ts';
import { endPasswordThread, hashCheaply, hashPassword } from '#data/people/passwords.ts';
import { putNations } from '#data/lists/nations.ts';
import { authTableName, createTables, tableName } from '#data/store/tables.ts';
import { endConnections, parseItem, sendQuickly, type Attributes } from './quickStore';
import { deleteItems, fillTable, scanTable, formatItem } from './scan';

hashCheaply();
sendQuickly();

// Benches use this file without Jest.
if (typeof afterAll === 'function')
  afterAll(async () => {
    forgetClient();
    endConnections();
    await endPasswordThread();
  });

export const NATIONS = ['North Inlet', 'South Sound', 'East Arm'];
export const PASSWORD = 'quiet-cedar-harbour';

const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  hr,
  access,
});

export const VIEWERS = {
  guardian: {
    login_name: 'guardian',
    full_name: 'Tess Guardian',
    access: [entry('North Inlet')],
  },
  outsider: {
    login_name: 'outsider',
    full_name: 'Otto Outsider',
    access: [entry('South Sound')],
  },
  network: {
    login_name: 'network',
    full_name: 'Nell Network',
    access: NATIONS.map((nation) => entry(nation, 'Administrator')),
  },
} satisfies Record<string, Viewer>;

/** Creates new tables and points the environment at them. */
const newTables = async (): Promise<void> => {
  const name = randomUUID().slice(0, 8);
  process.env.TABLE_NAME = `records-${name}`;
  process.env.AUTH_TABLE_NAME = `auth-${name}`;
  forgetClient();
  forgetCatalogue();
  // Some tests start the engine themselves.
  sendQuickly();
  await createTables();
};

/** As after a deployment: without nations and people. */
export const emptyStore = (): Promise<void> => newTables();

export const freshStore = async (): Promise<void> => {
  await newTables();
  await putNations(NATIONS);
};

/**
 * Saves the store's contents. @returns a function that creates new tables with them, faster than handlers
 * could
 */
export const snapshotStore = async (): Promise<() => Promise<void>> => {
  const records = await scanTable(tableName());
  const people = await scanTable(authTableName());
  return async () => {
    await newTables();
    await fillTable(tableName(), records);
    await fillTable(authTableName(), people);
  };
};

/**
 * Saves the store's contents. @returns a function that undoes everything written since, in the same tables:
 * faster than new tables if little was written
 */
export const rewindableStore = async (): Promise<() => Promise<void>> => {
  const formatKey = ({ pk, sk }: Attributes): string => JSON.stringify([pk!.S, sk!.S]);
  const byName = async (table: string) =>
    new Map((await scanTable(table)).map((item) => [formatKey(item), item]));
  const saved = new Map<string, Map<string, Attributes>>();
  for (const table of [tableName(), authTableName()]) saved.set(table, await byName(table));
  return async () => {
    for (const [table, items] of saved) {
      const now = await byName(table);
      const isSame = (other: Attributes | undefined, item: Attributes): boolean =>
        other !== undefined && formatItem(other) === formatItem(item);
      await deleteItems(
        table,
        [...now.values()].filter((item) => !items.has(formatKey(item))),
      );
      await fillTable(
        table,
        [...items].flatMap(([name, item]) => (isSame(now.get(name), item) ? [] : [item])),
      );
    }
    forgetCatalogue();
  };
};

let passwordHash: Promise<string> | undefined;

/** An account for a test; the password is hashed only once for all. */
export const withAccount = async (viewer: Viewer, over: Partial<Account> = {}): Promise<void> => {
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD));
  const state = { pwd_reset: false, active: true, password_hash };
  await writeAccount(undefined, { ...viewer, access: [...viewer.access], ...state, ...over });
};

export const withAccounts = async (): Promise<void> => {
  for (const viewer of Object.values(VIEWERS)) await withAccount(viewer);
};

/** Changes an account directly in the store. */
export const changeAccount = async (login: string, over: Partial<Account>): Promise<void> => {
  const Item = { pk: loginKey(login), sk: ACCOUNT, ...(await readAccount(login)), ...over };
  await documentClient().send(new PutCommand({ TableName: authTableName(), Item }));
};

/** Sets a one-time password directly in the store. */
export const giveOneTimePassword = async (login: string, password: string): Promise<void> => {
  const account = (await readAccount(login))!;
  await changeAccount(login, withOneTimePassword(account, await hashPassword(password)));
};

/** Everything stored about people and sessions. */
export const storedPeople = async (): Promise<unknown[]> =>
  (await scanTable(authTableName())).map(parseItem);

const allAttributes = async () => [
  ...(await scanTable(tableName())),
  ...(await scanTable(authTableName())),
];

/** Everything stored, people and records. */
export const storedItems = async (): Promise<Record<string, unknown>[]> =>
  (await allAttributes()).map(parseItem);

/** The same as JSON, sorted; binary attributes as base64. */
export const storedTexts = async (): Promise<string[]> =>
  (await allAttributes()).map(formatItem).sort();

/** Deletes an item directly in the store. */
export const removeItem = async (Key: { pk: string; sk: string }): Promise<void> => {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key }));
};
