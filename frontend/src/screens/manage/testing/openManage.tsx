import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { createClient } from '@portal/shared-types/contract/api/client';
import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { DenyContext } from '#platform/session/denied.ts';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import ManageScreen from '../ManageScreen';

type Responder = FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);

export const entry = (
  nation: string,
  access: AccessEntry['access'] = 'Guardian',
  hr = false,
): AccessEntry => ({ nation, access, hr });

/** The demo's hr of North Inlet. */
export const HR = { login_name: 'hr', access: [entry('North Inlet', 'Guardian', true)] };

/** Phones show no table, which takes seconds in jsdom and draws no rows there. */
const asPhone = (): void => {
  Object.assign(window, {
    matchMedia: (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
};

/** Opens the Manager Portal on a phone. */
export const openManage = (
  responses: Record<string, Responder>,
  { viewer = HR, at = '/manage' }: { viewer?: typeof HR; at?: string } = {},
) => {
  asPhone();
  act(() => session.begin(signInResponse(viewer)));
  window.history.replaceState(null, '', at);
  const empty: FakeResponse = { json: { items: [] } };
  const routes = { 'GET /users/': empty, 'GET /users-by-permissions/': empty, ...responses };
  const server = fakeServer(
    Object.fromEntries(
      Object.entries(routes).map(([route, response]) => [
        route,
        typeof response === 'function' ? response : () => response,
      ]),
    ),
  );
  const denied = jest.fn();
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <NoticeProvider>
            <DenyContext value={denied}>
              <BrowserRouter>
                <ManageScreen />
              </BrowserRouter>
            </DenyContext>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return { ...server, denied };
};
