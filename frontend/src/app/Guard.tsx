import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUnlocked } from '../platform/offline/unlocked';
import { useSession } from '../platform/session/browserSession';
import { loginPath } from '../platform/session/redirect';

const StartAfresh = ({ onStarted }: { onStarted: () => void }) => {
  useEffect(onStarted, [onStarted]);
  return <Navigate to="/" replace />;
};

interface GuardProps {
  /** Whether the page is for people who have only unlocked their drafts as well. */
  opensUnlocked?: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in people through and sends everybody else to /login (docs/product.md#route-guard). Who
 * logged out on purpose starts afresh; everybody else comes back to where they were. Where another person
 * takes over, from another tab, the address is still that of the person before: they begin at the start.
 *
 * A person who has unlocked their drafts without a session gets no further than `opensUnlocked`.
 */
export const Guard = ({ opensUnlocked = false, children }: GuardProps) => {
  const session = useSession();
  const opened = useUnlocked();
  const location = useLocation();
  const person =
    (session.status === 'signed in' ? session.response : opened)?.user.login_name ?? null;
  const [addressOf, setAddressOf] = useState(person);
  if (session.status === 'signed in')
    return addressOf === null || addressOf === person ? (
      children
    ) : (
      <StartAfresh onStarted={() => setAddressOf(person)} />
    );
  if (opensUnlocked && opened) return children;
  const onPurpose = session.ending === 'logged out' || session.ending === 'ended elsewhere';
  return <Navigate to={onPurpose ? '/login' : loginPath(location)} replace />;
};
