/** Sets a password chosen by its person. All of the person's sessions and mailed tokens end. */
import { randomUUID } from 'node:crypto';
import { refuseNames, unsuitable } from '#domain/people/newPassword.ts';
import { writeAccount, type Account } from './accounts';
import { logEvent } from './peopleLog';
import { hashPassword, passwordMatches } from './passwords';
import { ConditionFailed, retried, type Action } from '../store/send';

/** The account, and the actions that use up the proof in the same transaction, such as a mailed token. */
export interface PasswordProof {
  account: Account;
  more: Action[];
}

const refuseSame = async (
  { password_hash, previous_hash, pwd_reset }: Account,
  password: string,
): Promise<void> => {
  if (await passwordMatches(password, password_hash))
    throw unsuitable('newPassword', pwd_reset ? 'oneTimePasswordSame' : 'passwordSame');
  if (previous_hash && (await passwordMatches(password, previous_hash)))
    throw unsuitable('newPassword', 'passwordSame');
};

const ROUNDS = 3;

/**
 * @param prove is called again if the account changed in between; of two requests with one token, one wins
 * @returns the account after the change
 */
export const setPassword = (
  prove: () => Promise<PasswordProof>,
  password: string,
): Promise<Account> => {
  let password_hash: string | undefined;
  return retried(ROUNDS, 'unavailable', async () => {
    const { account, more } = await prove();
    refuseNames(password, 'newPassword', { access: account.access });
    await refuseSame(account, password);
    password_hash ??= await hashPassword(password);
    const next: Account = {
      ...account,
      password_hash,
      pwd_reset: false,
      one_time: undefined,
      reset_session: undefined,
      previous_hash: undefined,
      epoch: randomUUID(),
    };
    await writeAccount(account, next, [...more, ...logEvent('password changed', next, next)]);
    return next;
  });
};

/**
 * Replaces the hash of an older form of the same password. Sessions stay. If the account changed in the
 * meantime, the next sign-in replaces it.
 */
export const renewHash = async (account: Account, password: string): Promise<void> => {
  try {
    await writeAccount(account, { ...account, password_hash: await hashPassword(password) });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
