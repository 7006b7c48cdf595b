import { randomUUID } from 'node:crypto';
import { PROBE_LOGIN } from '@portal/shared-types/contract/access/probe';
import { login } from '@portal/shared-types/contract/api/signIn';
import { problem } from '@portal/shared-types/base/text/problems';
import { readAccount } from '#data/people/accounts.ts';
import { rememberDevice } from '#data/people/devices.ts';
import { beginReset } from '#data/people/oneTimePasswords.ts';
import { countSignIn, countTry } from '#data/people/peopleLog.ts';
import { matchPassword } from '#data/people/passwords.ts';
import { readProbe } from '#data/people/probe.ts';
import { renewHash } from '#data/people/setPassword.ts';
import { startSession } from '#data/people/sessions.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { newDevice } from '#http/deviceCookie.ts';
import { LIFE_SECONDS, signToken } from '#http/jwt.ts';
import { logError } from '#log/log.ts';
import { requestScope } from '#log/requestScope.ts';
import { beginAttempt } from '#http/signInAttempt.ts';

/** A failure of the people log must not prevent signing in. */
const notCounted = (error: unknown): void => logError(login.id, error);

/**
 * Unknown user, wrong password and deactivated user get the same response in the same time. The token of a
 * one-time password can only set a new password, and only until the next sign-in with it.
 */
export const handler = defineHandler(login, async ({ body: { username, password }, ...from }) => {
  const { sourceIp, device } = from;
  const attempt = await beginAttempt({ login: username, sourceIp, device });
  const isProbeLogin = username === PROBE_LOGIN;
  const found = isProbeLogin ? await readProbe() : await readAccount(username);
  if (isProbeLogin) Object.assign(requestScope() ?? {}, { caller: found });
  // Both run in parallel, so that the response takes as long for names that don't exist.
  const [match] = await Promise.all([
    matchPassword(password, found?.password_hash),
    found && countTry(found).catch(notCounted),
  ]);
  if (match === 'none' || !found?.active) throw problem('wrong-credentials');
  const jti = randomUUID();
  const account = found.pwd_reset ? await beginReset(found, jti) : found;
  if (!account) throw problem('wrong-credentials');
  // The hashes of one-time passwords and of the probe are replaced soon anyway.
  if (match === 'old form' && !found.pwd_reset && !isProbeLogin)
    await renewHash(found, password).catch((error: unknown) => logError(login.id, error));
  const { login_name, full_name, pwd_reset, access } = account;
  const named = device ?? newDevice();
  await Promise.all([
    attempt.succeeded(),
    rememberDevice(login_name, named),
    countSignIn(account).catch(notCounted),
  ]);
  from.nameDevice(named);

  const type = pwd_reset ? 'password-change' : 'session';
  const now = Math.floor(Date.now() / 1000);
  await startSession(account, jti, now + LIFE_SECONDS[type]);
  return {
    JwtToken: await signToken(type, login_name, jti, now),
    user: { login_name, full_name, pwd_reset, access },
  };
});
