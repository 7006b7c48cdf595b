import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { entryMessage } from '@portal/shared-types/base/text/entryMessages';

const USUAL_WAIT_SECONDS = 30;

export interface LoginFailure {
  /** A sentence for the person. */
  error: string;
  /** The credentials are wrong; the next attempt is too early; or the server is unreachable. */
  because: 'wrong' | 'too early' | 'not asked';
}

const toFailure = (error: unknown): LoginFailure => {
  if (error instanceof ApiError && error.status === 429) {
    const seconds = error.retryAfterSeconds ?? USUAL_WAIT_SECONDS;
    return { error: entryMessage('tooManyAttempts', { seconds }), because: 'too early' };
  }
  return error instanceof ApiError && (error.status === 400 || error.status === 401)
    ? { error: entryMessage('wrongCredentials'), because: 'wrong' }
    : { error: entryMessage('signInFailed'), because: 'not asked' };
};

/** Writes a user name as the server does. */
export const plainUsername = (username: string): string => username.trim().toLowerCase();

/** Signs in. A failure resolves to `{error}` (docs/product.md#sign-in-response). */
export const login = async (
  client: Client,
  username: string,
  password: string,
): Promise<SignInResponse | LoginFailure> => {
  try {
    return await client.login({ body: { username: plainUsername(username), password } });
  } catch (error) {
    return toFailure(error);
  }
};
