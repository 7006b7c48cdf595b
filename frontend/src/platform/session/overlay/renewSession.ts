/** A person signs in again in place: the new session takes the place of the one that nears its end. */
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { clientWithToken } from '../../api/client';
import { session } from '../browserSession';
import { temporaryReset } from '../temporaryReset';

/** As far as the server can be reached: a session that is not ended there ends by itself. */
const endOnServer = (token: string): void => {
  clientWithToken(token, () => undefined)
    .logout()
    .catch(() => undefined);
};

/** Who is here, or was until the time ran out while the password was on its way. */
const personHere = (): string | null => {
  const state = session.state();
  if (state.status === 'signed in') return state.response.user.login_name;
  return state.ending === 'expired' ? state.person : null;
};

/** @param wayBack query of the login page, for who has to choose a password first. */
export const renewSession = (answer: SignInResponse, wayBack: string): void => {
  if (personHere() !== answer.user.login_name) return endOnServer(answer.JwtToken);
  if (answer.user.pwd_reset) {
    // A manager set a one-time password in the meantime, which ended the session.
    temporaryReset.begin(answer, wayBack);
    return session.end('refused');
  }
  const before = session.state();
  session.begin(answer);
  if (before.status === 'signed in') endOnServer(before.response.JwtToken);
};
