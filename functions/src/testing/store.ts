/** Fresh tables for one test file, with people and nations in them. */
import { randomUUID } from 'node:crypto';
import type { AccessEntry, Viewer } from '@portal/shared-types/access/policy';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  ACCOUNT,
  loginKey,
  readAccount,
  writeAccount,
  type Account,
} from '../data/people/accounts';
import { forgetCatalogue } from '../data/catalogue/catalogueStore';
import { documentClient, forgetClient } from '../data/store/dynamo';
import { withOneTimePassword } from '../data/people/oneTimePasswords';
import { hashCheaply, hashPassword } from '../data/people/passwords';
import { putNations } from '../data/lists/nations';
import { authTableName, createTables, tableName } from '../data/store/tables';

hashCheaply();

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

/** Points the environment at new tables and makes them. */
export const freshStore = async (): Promise<void> => {
  const name = randomUUID().slice(0, 8);
  process.env.TABLE_NAME = `records-${name}`;
  process.env.AUTH_TABLE_NAME = `auth-${name}`;
  forgetClient();
  forgetCatalogue();
  await createTables();
  await putNations(NATIONS);
};

let passwordHash: Promise<string> | undefined;

/** An account as a test wants it; hashing the password once is enough for all. */
export const withAccount = async (viewer: Viewer, over: Partial<Account> = {}): Promise<void> => {
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD));
  const standing = { pwd_reset: false, active: true, password_hash };
  await writeAccount(undefined, { ...viewer, access: [...viewer.access], ...standing, ...over });
};

export const withAccounts = async (): Promise<void> => {
  for (const viewer of Object.values(VIEWERS)) await withAccount(viewer);
};

/** Changes an account behind the portal's back. */
export const changeAccount = async (login: string, over: Partial<Account>): Promise<void> => {
  const Item = { pk: loginKey(login), sk: ACCOUNT, ...(await readAccount(login)), ...over };
  await documentClient().send(new PutCommand({ TableName: authTableName(), Item }));
};

/** Sets a one-time password behind the portal's back. */
export const giveOneTimePassword = async (login: string, password: string): Promise<void> => {
  const account = (await readAccount(login))!;
  await changeAccount(login, withOneTimePassword(account, await hashPassword(password)));
};

type Attribute = Record<string, unknown>;
const valueOf = (attribute: Attribute): unknown => {
  const [[kind, value] = []] = Object.entries(attribute);
  if (kind === 'N') return Number(value);
  if (kind === 'B') return new Uint8Array(Buffer.from(value as string, 'base64'));
  if (kind === 'NULL') return null;
  if (kind === 'L') return (value as Attribute[]).map(valueOf);
  if (kind === 'M') return itemOf(value as Record<string, Attribute>);
  return kind === 'SS' || kind === 'NS' ? new Set(value as unknown[]) : value;
};
const itemOf = (attributes: Record<string, Attribute>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, valueOf(value)]));

/** Without the SDK, which takes ten times as long to read a whole table, and the matrix reads hundreds. */
const everyItem = async (TableName: string): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const response = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB!, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.Scan',
        // The engine accepts any signature, but wants one.
        'x-amz-date': '20260101T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
      body: JSON.stringify({ TableName, ExclusiveStartKey }),
    });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as {
      Items: Record<string, Attribute>[];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items.map(itemOf));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** Everything that stands about people and sessions. */
export const storedPeople = (): Promise<unknown[]> => everyItem(authTableName());

/** Everything that stands, people and records. */
export const storedItems = async (): Promise<Record<string, unknown>[]> => [
  ...(await everyItem(tableName())),
  ...(await everyItem(authTableName())),
];

/** Takes an item of the records away behind the portal's back. */
export const removeItem = async (Key: { pk: string; sk: string }): Promise<void> => {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key }));
};
