/**
 * The frame around Add Patrol & Data for a person who has unlocked their drafts without a session. It has no
 * access to the API: lists come from the device, and every call fails.
 */
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createClient } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { ClockStrip } from '#platform/clock/ClockStrip.tsx';
import { Logo } from '#platform/ui/Logo.tsx';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { useAllDrafts } from '#platform/drafts/DraftsContext.ts';
import { DraftsProvider } from '#platform/drafts/DraftsProvider.tsx';
import { provideLists } from '#records/lists/useCachedList.ts';
import { offlineListStore } from '#platform/offline/browserOfflineKeys.ts';
import type { OfflinePerson } from '#platform/offline/offlineKeys.ts';
import { offlineListReader } from '#records/lists/offlineLists.ts';
import { unlocked, useUnlocked } from '#platform/offline/unlocked.ts';
import { useReachable } from '#platform/offline/useReachable.ts';
import { waitingDrafts } from '#features/outbox/outboxState.ts';
import { WaitingStrip } from '#features/outbox/WaitingStrip.tsx';
import { waitingLine } from '#features/outbox/waitingText.ts';
import { PhotoUploadsProvider } from '#features/photo-upload/PhotoUploadsProvider.tsx';
import { loginPath } from '#platform/session/redirect.ts';
import { MainContent } from '#platform/ui/MainContent.tsx';
import { SkipLink } from '#platform/ui/SkipLink.tsx';
import { NAVY_BAR } from '#platform/ui/theme.ts';

const clientFor = (person: OfflinePerson) => {
  const client = createClient(table, {
    token: () => undefined,
    fetch: () => Promise.reject(new TypeError('There is no session')),
  });
  provideLists(client, offlineListReader({ person, encryptedStore: offlineListStore }));
  return client;
};

const newQueryClient = (): QueryClient =>
  new QueryClient({
    // Lists come from the device, so they don't wait for a connection.
    defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } },
  });

const UnlockedBar = ({ name }: { name: string }) => {
  const isReachable = useReachable();
  const location = useLocation();
  return (
    <Box component="header" sx={{ ...NAVY_BAR, px: 1.5, py: 0.75 }}>
      <Logo size={32} disc="#1d4377" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box role="status" sx={{ fontWeight: 650, lineHeight: 1.25 }}>
          {message(isReachable ? 'unlockedOnline' : 'unlockedOffline')}
        </Box>
        <Box sx={{ fontSize: 12.5, color: '#c9d6e6', overflowWrap: 'anywhere' }}>{name}</Box>
      </Box>
      {isReachable && (
        <Button component={Link} to={loginPath(location)} variant="contained" size="small">
          Log in
        </Button>
      )}
      <Button color="inherit" size="small" startIcon={<LockOutlined />} onClick={unlocked.end}>
        Lock
      </Button>
    </Box>
  );
};

const WaitingForLogin = () => {
  const { length } = waitingDrafts(useAllDrafts());
  return length > 0 && <WaitingStrip line={waitingLine('login', length)} />;
};

const Unlocked = ({ person, children }: { person: OfflinePerson; children: ReactNode }) => {
  const [queries] = useState(newQueryClient);
  const [client] = useState(() => clientFor(person));
  const { user, draftKey } = person;
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <NoticeProvider>
          <DraftsProvider loginName={user.login_name} draftKey={draftKey}>
            <PhotoUploadsProvider sends={false}>
              <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
                <SkipLink />
                <UnlockedBar name={user.full_name} />
                <ClockStrip />
                <WaitingForLogin />
                <MainContent>{children}</MainContent>
              </Box>
            </PhotoUploadsProvider>
          </DraftsProvider>
        </NoticeProvider>
      </QueryClientProvider>
    </ClientContext>
  );
};

const UnlockedLayout = ({ children }: { children: ReactNode }) => {
  const person = useUnlocked();
  return person && <Unlocked person={person}>{children}</Unlocked>;
};

export default UnlockedLayout;
