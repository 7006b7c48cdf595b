/** Starts a session directly in the store: hashing a password for each would take most of a test's time. */
import { randomUUID } from 'node:crypto';
import { readAccount } from '#data/people/accounts.ts';
import { startSession } from '#data/people/sessions.ts';
import { LIFE_SECONDS, signToken } from '#http/jwt.ts';

export const makeSessionToken = async (login: string): Promise<string> => {
  const jti = randomUUID();
  const now = Math.floor(Date.now() / 1000);
  await startSession((await readAccount(login))!, jti, now + LIFE_SECONDS.session);
  return signToken('session', login, jti, now);
};
