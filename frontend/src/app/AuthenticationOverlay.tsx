import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renewOfflineKey } from '../platform/offline/afterLogin';
import { stageAt, timeLeftText, type Stage } from '../platform/session/overlay/countdown';
import { renewSession } from '../platform/session/overlay/renewSession';
import { SignInAgain } from '../platform/session/overlay/SignInAgain';
import { useTimeLeft } from '../platform/session/overlay/useTimeLeft';
import { loginPath } from '../platform/session/redirect';
import { useLogout } from './sidebar/useLogout';

interface AuthenticationOverlayProps {
  response: SignInResponse;
  /** Epoch seconds. */
  expiry: number;
}

/**
 * Five minutes before a session ends, its person can sign in again in place (docs/product.md#sessions).
 * "Later" hides the dialog until the last minute, then for good: at the end of the session, input is kept as
 * a draft. Belongs to one token: use another `key` for another token.
 */
export const AuthenticationOverlay = ({ response, expiry }: AuthenticationOverlayProps) => {
  const location = useLocation();
  const logout = useLogout();
  const left = useTimeLeft(expiry);
  const [postponed, setPostponed] = useState<Stage | null>(null);
  if (left === null) return null;
  const stage = stageAt(left);
  if (postponed === stage || postponed === 'last minute') return null;
  return (
    <SignInAgain
      user={response.user}
      timeLeft={timeLeftText(left)}
      onSignedIn={(answer, password) => {
        renewSession(answer, loginPath(location).replace('/login', ''));
        renewOfflineKey(answer, password);
      }}
      onLater={() => setPostponed(stage)}
      onLogout={logout}
    />
  );
};
