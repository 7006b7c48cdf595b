/** Sessions: a token is valid while its session is stored here (docs/product.md#sessions). */
import { PROBE_LOGIN } from '@portal/shared-types/contract/access/probe';
import { ACCOUNT, loginKey, type Account } from './accounts';
import { toProbe } from './probe';
import { PROBE_KEY } from '../store/keys';
import { batchGet, deleteItem, putItem } from '../store/send';
import { authTableName } from '../store/tables';

const sessionKey = (login: string, jti: string) => ({ pk: loginKey(login), sk: `S#${jti}` });

/** @param account as it was when its password was compared: a change since then ends this session too */
export const startSession = (
  { login_name, epoch }: Account,
  jti: string,
  expires: number,
): Promise<void> =>
  putItem({ ...sessionKey(login_name, jti), expires_at: expires, epoch }, authTableName());

export const endSession = (login: string, jti: string): Promise<void> =>
  deleteItem(sessionKey(login, jti), authTableName());

/** The account of a valid session; undefined if it ended or expired, or sign-in is not allowed */
export const readSession = async (login: string, jti: string): Promise<Account | undefined> => {
  const isProbeLogin = login === PROBE_LOGIN;
  const key = isProbeLogin ? PROBE_KEY : { pk: loginKey(login), sk: ACCOUNT };
  const items = await batchGet([key, sessionKey(login, jti)], { table: authTableName() });
  const found = items.find((item) => item.sk === key.sk);
  const session = items.find((item) => item.sk !== key.sk);
  const account =
    found && isProbeLogin ? toProbe(found) : (found as unknown as Account | undefined);
  if (!session || !account?.active) return undefined;
  // Expiry is checked here, since the store removes old items late.
  const isValid = Number(session.expires_at) > Date.now() / 1000 && session.epoch === account.epoch;
  return isValid ? account : undefined;
};
