import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session/browserSession';
import { loginPath } from '../session/redirect';

/**
 * Lets signed-in people through and sends everybody else to /login (spec section 4). Who logged out on
 * purpose starts afresh; everybody else comes back to where they were.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed in') return children;
  const onPurpose = session.ending === 'logged out' || session.ending === 'ended elsewhere';
  return <Navigate to={onPurpose ? '/login' : loginPath(location)} replace />;
};
