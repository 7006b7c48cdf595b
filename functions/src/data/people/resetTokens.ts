/**
 * Mailed tokens for setting a new password: 256 bits, stored as hashes, valid once and for 24 hours
 * (docs/product.md#password-reset). A new token doesn't invalidate earlier ones; a new password or address
 * invalidates all.
 */
import { createHash, randomBytes } from 'node:crypto';
import { plainLogin, type Account } from './accounts';
import { getItem, putItem, type Action } from '../store/send';
import { authTableName } from '../store/tables';

const LIFE_SECONDS = 86_400;
const SK = 'R';

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const getTokenKey = (token: string) => ({ pk: `R#${hashed(token)}`, sk: SK });
/**
 * Changes with the password, with the address (the mail is in the previous mailbox), and with anything that
 * ends the person's sessions.
 */
const hashState = ({ password_hash, email, epoch }: Account): string =>
  hashed(JSON.stringify([password_hash, email ?? null, epoch ?? null]));

/** @returns the token, which isn't stored anywhere */
export const issueResetToken = async (account: Account): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await putItem(
    {
      ...getTokenKey(token),
      login: plainLogin(account.login_name),
      state: hashState(account),
      expires_at: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
    },
    authTableName(),
  );
  return token;
};

/** What a token was issued for; undefined if it is unknown, used or expired. */
export interface ResetClaim {
  login: string;
  state: string;
}
export const readResetToken = async (token: string): Promise<ResetClaim | undefined> => {
  const item = await getItem(getTokenKey(token), authTableName());
  if (!item || Number(item.expires_at) <= Date.now() / 1000) return undefined;
  return { login: item.login as string, state: item.state as string };
};

export const isFor = (claim: ResetClaim | undefined, account: Account | undefined): boolean =>
  claim !== undefined &&
  account?.active === true &&
  claim.login === plainLogin(account.login_name) &&
  claim.state === hashState(account);

/** Uses up the token, in the transaction that sets the password. */
export const spend = (token: string): Action => ({
  Delete: {
    TableName: authTableName(),
    Key: getTokenKey(token),
    ConditionExpression: 'attribute_exists(pk)',
  },
});
