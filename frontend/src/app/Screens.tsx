import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '../platform/ui/Loading';
import { useUnlocked } from '../platform/offline/unlocked';
import { Allowed } from './Allowed';
import { ErrorBoundary } from './ErrorBoundary';
import { Guard } from './Guard';
import { PageChange } from './PageChange';
import { REDIRECTS, ROUTES, type AppRoute } from './routes';

const SignedInLayout = lazy(() => import('./SignedInLayout'));
const UnlockedLayout = lazy(() => import('./UnlockedLayout'));

const Screen = ({ route }: { route: AppRoute }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary message="pageLoad" resetOn={pathname}>
      <Suspense fallback={<Loading label={`Loading ${route.title}`} />}>
        <route.Screen />
      </Suspense>
    </ErrorBoundary>
  );
};

const Framed = ({ route }: { route: AppRoute }) => {
  const { pathname } = useLocation();
  const Layout = useUnlocked() ? UnlockedLayout : SignedInLayout;
  return route.loggedIn ? (
    <ErrorBoundary message="pageLoad" resetOn={pathname}>
      <Suspense fallback={<Loading label={`Loading ${route.title}`} />}>
        <Layout route={route}>
          <Screen route={route} />
        </Layout>
      </Suspense>
    </ErrorBoundary>
  ) : (
    <Screen route={route} />
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
            route.requiresAuth ? (
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
