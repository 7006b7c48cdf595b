import { ApiError, type Client } from '@portal/shared-types/api/client';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { message } from '@portal/shared-types/text/messages';

/** Waits that the server does not name are given as this. */
const USUAL_WAIT_SECONDS = 30;

const messageFor = (error: unknown): string => {
  if (!(error instanceof ApiError)) return message('signInFailed');
  if (error.status === 429)
    return message('tooManyAttempts', { seconds: error.retryAfterSeconds ?? USUAL_WAIT_SECONDS });
  return error.status === 400 || error.status === 401
    ? message('wrongCredentials')
    : message('signInFailed');
};

/** Signs in; a failure resolves to `{error}`, a sentence for the person (spec section 7). */
export const login = async (
  client: Client,
  username: string,
  password: string,
): Promise<SignInResponse | { error: string }> => {
  try {
    return await client.login({ body: { username: username.trim().toLowerCase(), password } });
  } catch (error) {
    return { error: messageFor(error) };
  }
};
