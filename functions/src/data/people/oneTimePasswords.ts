/** Passwords that a manager sets for a person. They work for seven days, until the person chooses another. */
import { randomUUID } from 'node:crypto';
import { pendingUntil } from '#domain/people/person.ts';
import { readAccount, ROUNDS, writeAccount, type Account } from './accounts';
import { retried } from '../store/send';

const LIFE_SECONDS = 7 * 86_400;

/** The account with a one-time password. All sessions of the person end. */
export const withOneTimePassword = (account: Account, password_hash: string): Account => ({
  ...account,
  password_hash,
  previous_hash: account.pwd_reset ? account.previous_hash : account.password_hash,
  pwd_reset: true,
  one_time: { expires: Math.floor(Date.now() / 1000) + LIFE_SECONDS },
  reset_session: undefined,
  epoch: randomUUID(),
});

/**
 * Makes a session the only one that can replace the one-time password.
 * @param matched the account whose password was compared
 * @returns the account with that session; undefined if the password no longer works
 */
export const beginReset = (matched: Account, session: string): Promise<Account | undefined> => {
  let known: Account | undefined = matched;
  return retried(ROUNDS, 'unavailable', async () => {
    const account = known ?? (await readAccount(matched.login_name));
    known = undefined;
    const works =
      account?.active === true &&
      account.password_hash === matched.password_hash &&
      pendingUntil(account) !== undefined;
    if (!account || !works) return undefined;
    const next: Account = { ...account, reset_session: session };
    await writeAccount(account, next);
    return next;
  });
};
