import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '#platform/ui/Loading.tsx';
import { useUnlocked } from '#platform/offline/unlocked.ts';
import { useSession } from '#platform/session/browserSession.ts';
import { DenyContext } from '#platform/session/denied.ts';
import { ErrorBoundary } from './ErrorBoundary';
import { Guard } from './Guard';
import { PageChange } from './PageChange';
import { REDIRECTS, ROUTES, type AppRoute } from './routes';
import { NotFoundPage } from './NotFoundPage';

/**
 * Shows the 404 page instead of a screen that the person may not open (docs/product.md#route-guard). Also if
 * the server denies access while the screen is open, until the person signs in again.
 */
const Allowed = ({ route, children }: { route: AppRoute; children: ReactNode }) => {
  const session = useSession();
  const response = session.status === 'signed in' ? session.response : null;
  const [denied, setDenied] = useState<{ path: string; response: unknown } | null>(null);
  const deny = useCallback(() => setDenied({ path: route.path, response }), [route.path, response]);
  const isDenied = denied?.path === route.path && denied.response === response;
  const mayOpen = !route.mayOpen || (response !== null && route.mayOpen(response.user));
  return mayOpen && !isDenied ? (
    <DenyContext value={deny}>{children}</DenyContext>
  ) : (
    <NotFoundPage />
  );
};

const SignedInLayout = lazy(() => import('./SignedInLayout'));
const UnlockedLayout = lazy(() => import('./UnlockedLayout'));

const Part = ({ route, children }: { route: AppRoute; children: ReactNode }) => (
  <ErrorBoundary message="pageLoad" resetOn={useLocation().pathname}>
    <Suspense fallback={<Loading label={`Loading ${route.title}`} />}>{children}</Suspense>
  </ErrorBoundary>
);

const Framed = ({ route }: { route: AppRoute }) => {
  const Layout = useUnlocked() ? UnlockedLayout : SignedInLayout;
  const screen = (
    <Part route={route}>
      <route.Screen />
    </Part>
  );
  return route.signedIn ? (
    <Part route={route}>
      <Layout route={route}>{screen}</Layout>
    </Part>
  ) : (
    screen
  );
};

export const Screens = () => (
  <>
    <PageChange />
    <Routes>
      {ROUTES.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            route.signedIn ? (
              <Guard opensUnlocked={route.opensUnlocked ?? false}>
                <Allowed route={route}>
                  <Framed route={route} />
                </Allowed>
              </Guard>
            ) : (
              <Framed route={route} />
            )
          }
        />
      ))}
      {REDIRECTS.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
    </Routes>
  </>
);
