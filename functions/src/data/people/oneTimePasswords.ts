/** Passwords that a manager sets for somebody: hashed as any other, for one sign-in, for seven days. */
import { randomUUID } from 'node:crypto';
import { pendingUntil } from '../../domain/oneTimePassword';
import { writeAccount, type Account } from './accounts';
import { ConditionFailed } from '../store/send';

const LIFE_SECONDS = 7 * 86_400;

/** The account with a one-time password; every session of its person ends. */
export const withOneTimePassword = (account: Account, password_hash: string): Account => ({
  ...account,
  password_hash,
  previous_hash: account.pwd_reset ? account.previous_hash : account.password_hash,
  pwd_reset: true,
  one_time: { expires: Math.floor(Date.now() / 1000) + LIFE_SECONDS, spent: false },
  epoch: randomUUID(),
});

/** Takes the one use. @returns false when it is used or too old; of two at once, one gets it. */
export const spendOneTimePassword = async (account: Account): Promise<boolean> => {
  const expires = pendingUntil(account);
  if (expires === undefined) return false;
  try {
    await writeAccount(account, { ...account, one_time: { expires, spent: true } });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
