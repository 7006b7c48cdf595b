import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUnlocked } from '#platform/offline/unlocked.ts';
import { useSession } from '#platform/session/browserSession.ts';
import { loginPath } from '#platform/session/redirect.ts';

const StartAfresh = ({ onStarted }: { onStarted: () => void }) => {
  useEffect(onStarted, [onStarted]);
  return <Navigate to="/" replace />;
};

interface GuardProps {
  opensUnlocked?: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in people through and redirects others to /login (docs/product.md#route-guard). After logging
 * out on purpose, a person starts at the home page; otherwise they return to where they were. If another
 * person signs in from another tab, the address belongs to the previous person, so the new one starts at the
 * home page.
 *
 * A person who has unlocked their drafts without a session can open only `opensUnlocked` pages.
 */
export const Guard = ({ opensUnlocked = false, children }: GuardProps) => {
  const session = useSession();
  const opened = useUnlocked();
  const location = useLocation();
  const person =
    (session.status === 'signed in' ? session.response : opened)?.user.login_name ?? null;
  const [addressOwner, setAddressOwner] = useState(person);
  if (session.status === 'signed in')
    return addressOwner === null || addressOwner === person ? (
      children
    ) : (
      <StartAfresh onStarted={() => setAddressOwner(person)} />
    );
  if (opensUnlocked && opened) return children;
  const onPurpose = session.ending === 'logged out' || session.ending === 'ended elsewhere';
  return <Navigate to={onPurpose ? '/login' : loginPath(location)} replace />;
};
