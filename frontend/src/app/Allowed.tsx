import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PRODUCT } from '../platform/ui/product';
import { useSession } from '../platform/session/browserSession';
import { DenyContext } from '../platform/session/denied';
import { NotFoundPage } from './NotFoundPage';
import type { AppRoute } from './routes';

const Missing = () => {
  useEffect(() => {
    document.title = `Page not found · ${PRODUCT.title}`;
  }, []);
  return <NotFoundPage />;
};

/**
 * Shows the 404 page instead of a screen that the person may not open (docs/product.md#route-guard). Also if
 * the server denies access while the screen is open, until the person signs in again.
 */
export const Allowed = ({ route, children }: { route: AppRoute; children: ReactNode }) => {
  const session = useSession();
  const response = session.status === 'signed in' ? session.response : null;
  const [denied, setDenied] = useState<{ path: string; response: unknown } | null>(null);
  const deny = useCallback(() => setDenied({ path: route.path, response }), [route.path, response]);
  const isDenied = denied?.path === route.path && denied.response === response;
  const mayOpen = !route.mayOpen || (response !== null && route.mayOpen(response.user));
  return mayOpen && !isDenied ? <DenyContext value={deny}>{children}</DenyContext> : <Missing />;
};
