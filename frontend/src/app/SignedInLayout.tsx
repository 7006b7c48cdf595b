/** Exists exactly as long as one person's session, so that no cached data outlives it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { clientForPerson } from '#platform/api/client.ts';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { ClockStrip } from '#platform/clock/ClockStrip.tsx';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { DraftsProvider } from '#platform/drafts/DraftsProvider.tsx';
import { OutboxStrip } from '#features/outbox/OutboxStrip.tsx';
import { PhotoUploadsProvider } from '#features/photo-upload/PhotoUploadsProvider.tsx';
import { UploadStrip } from '#features/photo-upload/UploadStrip.tsx';
import { ZipStrip } from '#features/photos/zip/ZipStrip.tsx';
// Logging out deletes the person's offline key, also without a connection.
import '#platform/offline/browserOfflineKeys.ts';
import { renewOfflineKey } from '#platform/offline/afterLogin.ts';
import { stageAt, timeLeftText, type Stage } from '#platform/session/overlay/countdown.ts';
import { renewSession } from '#platform/session/overlay/renewSession.ts';
import { SignInAgain } from '#platform/session/overlay/SignInAgain.tsx';
import { useTimeLeft } from '#platform/session/overlay/useTimeLeft.ts';
import { loginPath } from '#platform/session/redirect.ts';
import { registerWorker } from './service-worker/register';
import { session, useSession } from '#platform/session/browserSession.ts';
import type { AppRoute } from './routes';
import { LogoutProvider, useLogout } from './sidebar/LogoutProvider';
import { SidebarLayout } from './sidebar/SidebarLayout';

interface SignedInLayoutProps {
  route: AppRoute;
  children: ReactNode;
}

const tryAgain = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: tryAgain, staleTime: 60_000, refetchOnWindowFocus: false },
    },
  });

const isSignedIn = (loginName: string): boolean => {
  const state = session.state();
  return state.status === 'signed in' && state.response.user.login_name === loginName;
};

/** The person's current token; undefined once they have left, even if someone else has signed in. */
const getToken = (loginName: string): string | undefined => {
  const state = session.state();
  return state.status === 'signed in' && isSignedIn(loginName)
    ? state.response.JwtToken
    : undefined;
};

/** One client and one cache for a person's whole session, even if its token changes. */
const Person = ({ loginName, children }: { loginName: string; children: ReactNode }) => {
  const [queries] = useState(newQueryClient);
  useEffect(registerWorker, []);
  const [client] = useState(() => clientForPerson(() => getToken(loginName), session.refuse));
  useEffect(
    () =>
      session.subscribe(() => {
        if (!isSignedIn(loginName)) queries.clear();
      }),
    [loginName, queries],
  );
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <NoticeProvider>
          <DraftsProvider loginName={loginName}>
            <PhotoUploadsProvider sends>
              <LogoutProvider>{children}</LogoutProvider>
            </PhotoUploadsProvider>
          </DraftsProvider>
        </NoticeProvider>
      </QueryClientProvider>
    </ClientContext>
  );
};

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
const AuthenticationOverlay = ({ response, expiry }: AuthenticationOverlayProps) => {
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
      onSignedIn={(response, password) => {
        renewSession(response, loginPath(location).replace('/login', ''));
        renewOfflineKey(response, password);
      }}
      onLater={() => setPostponed(stage)}
      onLogout={logout}
    />
  );
};

const SignedInLayout = ({ route, children }: SignedInLayoutProps) => {
  const state = useSession();
  if (state.status !== 'signed in') return null;
  const { response, expiry } = state;
  const { user } = response;
  return (
    <Person key={user.login_name} loginName={user.login_name}>
      {route.sidebar ? (
        <SidebarLayout
          user={user}
          route={route}
          above={
            <>
              <ClockStrip />
              <OutboxStrip />
              <UploadStrip />
              <ZipStrip />
            </>
          }
        >
          {children}
        </SidebarLayout>
      ) : (
        children
      )}
      <AuthenticationOverlay key={response.JwtToken} response={response} expiry={expiry} />
    </Person>
  );
};

export default SignedInLayout;
