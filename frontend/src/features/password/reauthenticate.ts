/** Proves that the person at the screen is the one who is signed in (docs/product.md#re-authentication). */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { anonymousClient, endOnServer } from '#platform/api/client.ts';
import { login, plainUsername } from '#platform/api/login.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';

type Proof =
  | { proof: 'given' }
  | { proof: 'wrong' }
  | { proof: 'too early'; text: string }
  | { proof: 'not asked' }
  /** It was a one-time password: setting it has ended the current session. */
  | { proof: 'must change' };

/**
 * Someone else's valid credentials prove nothing. They aren't even sent, because a sign-in with a one-time
 * password ends an earlier session.
 */
export const reauthenticate = async (
  user: SignInResponse['user'],
  username: string,
  password: string,
): Promise<Proof> => {
  if (plainUsername(username) !== plainUsername(user.login_name)) return { proof: 'wrong' };
  const response = await login(anonymousClient(), username, password);
  if ('error' in response) {
    const { because, error } = response;
    return because === 'too early' ? { proof: because, text: error } : { proof: because };
  }
  if (response.user.pwd_reset) {
    temporaryReset.begin(response, '');
    return { proof: 'must change' };
  }
  // The sign-in was only a proof, so its session ends immediately.
  endOnServer(response.JwtToken);
  return { proof: 'given' };
};

const MAX_FAILURES = 3;

/** Failed attempts of one session (token): closing and reopening the form doesn't reset them. */
let failed = { token: '', times: 0 };

/** @returns whether that was one too many. */
export const countFailure = (token: string): boolean => {
  failed = { token, times: failed.token === token ? failed.times + 1 : 1 };
  return failed.times >= MAX_FAILURES;
};

export const forgetFailures = (): void => {
  failed = { token: '', times: 0 };
};
