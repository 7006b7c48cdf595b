import { randomUUID } from 'node:crypto';
import { login } from '@portal/shared-types/api/signIn';
import { message } from '@portal/shared-types/text/messages';
import { problem } from '@portal/shared-types/text/problems';
import { readAccount } from '../../data/accounts';
import { accountGate, addressGate, enter, forget, giveBack } from '../../data/attempts';
import { passwordMatches } from '../../data/passwords';
import { startSession } from '../../data/sessions';
import { defineHandler } from '../../http/defineHandler';
import { SESSION_SECONDS, signSession } from '../../http/jwt';

const tooMany = (seconds: number) =>
  problem('too-many-attempts', {
    detail: message('tooManyAttempts', { seconds }),
    headers: { 'retry-after': String(seconds) },
  });

/** Unknown user, wrong password and deactivated user get the same answer in the same time. */
export const handler = defineHandler(login, async ({ body: { username, password }, sourceIp }) => {
  const gates = { account: accountGate(username), address: addressGate(sourceIp) };
  const wait = (await enter(gates.address)) || (await enter(gates.account));
  if (wait) throw tooMany(wait);
  const account = await readAccount(username);
  const matches = await passwordMatches(password, account?.password_hash);
  if (!matches || !account?.active) throw problem('wrong-credentials');
  await Promise.all([forget(gates.account), giveBack(gates.address)]);

  const now = Math.floor(Date.now() / 1000);
  const jti = randomUUID();
  await startSession(account.login_name, jti, now + SESSION_SECONDS);
  const { login_name, full_name, pwd_reset, access } = account;
  return {
    JwtToken: await signSession(login_name, jti, now),
    user: { login_name, full_name, pwd_reset, access },
  };
});
