/** The account of the probe. It isn't among the accounts of people, so nothing that lists or changes them finds it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { PROBE_LOGIN } from '@portal/shared-types/contract/access/probe';
import { PROBE_KEY } from '../store/keys';
import { getItem, putItem, type Item } from '../store/send';
import { authTableName } from '../store/tables';
import type { Account } from './accounts';
import { hashPassword, LEAST_COST } from './passwords';

/** The probe sets a new password every five minutes. */
const LIFE_SECONDS = 3600;
/** Too many to guess, so its hash needn't be slow: the probe would pay for that at each sign-in. */
const PASSWORD_BYTES = 32;

/** Its access is fixed here and not stored, so no change of the item can give it rights. */
export const toProbe = ({ password_hash, epoch, expires_at }: Item): Account => ({
  login_name: PROBE_LOGIN,
  full_name: 'Probe',
  access: [],
  pwd_reset: false,
  password_hash: String(password_hash),
  epoch: String(epoch),
  active: Number(expires_at) > Date.now() / 1000,
});

/** Returns undefined in a stage without a probe. */
export const readProbe = async (): Promise<Account | undefined> => {
  const item = await getItem(PROBE_KEY, authTableName());
  return item && toProbe(item);
};

/** Ends its sessions. @returns a new password, which nothing else knows */
export const renewProbePassword = async (): Promise<string> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const item = {
    ...PROBE_KEY,
    password_hash: await hashPassword(password, LEAST_COST),
    epoch: randomUUID(),
    expires_at: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
  };
  await putItem(item, authTableName());
  return password;
};
