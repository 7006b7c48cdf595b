/** Who may set the password of an account: three kinds of proof, one response for everything else. */
import { OWN_CHANGE, TEMPORARY_RESET } from '@portal/shared-types/contract/access/resetTokens';
import { problem } from '@portal/shared-types/base/text/problems';
import { plainLogin, readAccount, type Account } from '#data/people/accounts.ts';
import { resetGate } from '#data/people/attempts.ts';
import { countTry } from '#data/people/peopleLog.ts';
import { passwordMatches } from '#data/people/passwords.ts';
import { isFor, readResetToken, spend } from '#data/people/resetTokens.ts';
import type { PasswordProof } from '#data/people/setPassword.ts';
import { unsuitable } from '#domain/people/newPassword.ts';
import { authenticateBearer } from './authenticate';
import { beginAttempt, enterOrRefuse } from './signInAttempt';

interface From {
  authorization: string | undefined;
  sourceIp: string;
  device: string | undefined;
}

interface Claim {
  username: string;
  token: string;
  oldPassword?: string | undefined;
}

const hasUsername = (account: Account | undefined, username: string): account is Account =>
  account !== undefined && plainLogin(account.login_name) === plainLogin(username);

const byOneTimePassword = async ({ username }: Claim, { authorization }: From) => {
  const bearer = await authenticateBearer('password-change', authorization);
  if (!bearer || !hasUsername(bearer.account, username)) return undefined;
  const { account, session } = bearer;
  return account.pwd_reset && account.reset_session === session ? { account, more: [] } : undefined;
};

/**
 * A stolen session isn't enough to change the password. Guesses at the old password count like those of a
 * sign-in.
 */
const byOldPassword = async (
  { username, oldPassword }: Claim,
  { authorization, ...from }: From,
): Promise<PasswordProof | undefined> => {
  const account = (await authenticateBearer('session', authorization))?.account;
  if (!hasUsername(account, username) || account.pwd_reset) return undefined;
  if (!oldPassword) throw unsuitable('oldPassword', 'fieldRequired');
  const attempt = await beginAttempt({ login: username, ...from });
  if (!(await passwordMatches(oldPassword, account.password_hash))) {
    await countTry(account);
    throw problem('wrong-credentials');
  }
  await attempt.succeeded();
  return { account, more: [] };
};

/** Always reads both, so that all failures take equally long. */
const byMailedToken = async ({ username, token }: Claim): Promise<PasswordProof | undefined> => {
  const [claim, account] = await Promise.all([readResetToken(token), readAccount(username)]);
  if (account && isFor(claim, account)) return { account, more: [spend(token)] };
  // Only wrong tokens have to wait, so that flooding can't keep the owner's own token from working.
  await enterOrRefuse(resetGate(username));
  return undefined;
};

/** @throws Problem, the same for an unknown user and a wrong, expired or used token */
export const provePasswordChange = async (claim: Claim, from: From): Promise<PasswordProof> => {
  const prove =
    claim.token === TEMPORARY_RESET
      ? byOneTimePassword
      : claim.token === OWN_CHANGE
        ? byOldPassword
        : byMailedToken;
  const proof = await prove(claim, from);
  if (!proof) throw problem('wrong-reset-token');
  return proof;
};
