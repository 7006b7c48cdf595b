import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Loading } from '../components/Loading';
import { PRODUCT } from '../components/product';
import { ErrorBoundary } from './ErrorBoundary';
import { Guard } from './Guard';
import { REDIRECTS, ROUTES, type AppRoute } from './routes';

const SignedInLayout = lazy(() => import('./SignedInLayout'));

const Screen = ({ route }: { route: AppRoute }) => {
  useEffect(() => {
    document.title = `${route.title} · ${PRODUCT.title}`;
  }, [route.title]);
  return (
    <ErrorBoundary message="pageLoad" key={route.path}>
      <Suspense fallback={<Loading label={`Loading ${route.title}`} />}>
        <route.Screen />
      </Suspense>
    </ErrorBoundary>
  );
};

export const Screens = () => (
  <Routes>
    {ROUTES.map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          route.loggedIn ? (
            <Guard>
              <ErrorBoundary message="pageLoad">
                <Suspense fallback={<Loading label={`Loading ${route.title}`} />}>
                  <SignedInLayout sidebar={route.sidebar} Help={route.Help}>
                    <Screen route={route} />
                  </SignedInLayout>
                </Suspense>
              </ErrorBoundary>
            </Guard>
          ) : (
            <Screen route={route} />
          )
        }
      />
    ))}
    {REDIRECTS.map(({ from, to }) => (
      <Route key={from} path={from} element={<Navigate to={to} replace />} />
    ))}
  </Routes>
);
