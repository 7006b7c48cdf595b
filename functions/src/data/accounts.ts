/** Accounts, in the auth table (design/data-model.md: a table of its own, with its own permissions). */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { documentClient } from './dynamo';
import { hashPassword } from './passwords';
import { getItem } from './send';
import { authTableName } from './tables';

export interface Account {
  login_name: string;
  full_name: string;
  password_hash: string;
  pwd_reset: boolean;
  active: boolean;
  access: AccessEntry[];
}

/** Login names are compared lowercased and trimmed (spec section 5). */
export const loginKey = (login: string): string => `U#${login.trim().toLowerCase()}`;
export const ACCOUNT = 'A';

export const readAccount = async (login: string): Promise<Account | undefined> =>
  (await getItem(authTableName(), { pk: loginKey(login), sk: ACCOUNT })) as
    (Account & Record<string, unknown>) | undefined;

export interface NewAccount {
  login_name: string;
  full_name: string;
  password: string;
  access: AccessEntry[];
  pwd_reset?: boolean;
}

/** Writes an account, replacing one of the same login name. */
export const putAccount = async ({ password, ...account }: NewAccount): Promise<void> => {
  const item: Account = {
    pwd_reset: false,
    ...account,
    active: true,
    password_hash: await hashPassword(password),
  };
  await documentClient().send(
    new PutCommand({
      TableName: authTableName(),
      Item: { pk: loginKey(account.login_name), sk: ACCOUNT, ...item },
    }),
  );
};
