/** A person signs in again in place: the new session replaces the one about to expire. */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { endOnServer } from '../../api/client';
import { session } from '../browserSession';
import { temporaryReset } from '../temporaryReset';

/** The person here now, or until the session expired while the password was being sent. */
const personHere = (): string | null => {
  const state = session.state();
  if (state.status === 'signed in') return state.response.user.login_name;
  return state.ending === 'expired' ? state.person : null;
};

/** @param wayBack query of the login page, for people who have to set a password first */
export const renewSession = (response: SignInResponse, wayBack: string): void => {
  if (personHere() !== response.user.login_name) return endOnServer(response.JwtToken);
  if (response.user.pwd_reset) {
    // A manager set a one-time password in the meantime, which ended the session.
    temporaryReset.begin(response, wayBack);
    return session.end('refused');
  }
  const before = session.state();
  session.begin(response);
  if (before.status === 'signed in') endOnServer(before.response.JwtToken);
};
