/** Renders a signed-in person's screen with a fake API server. */
import { ThemeProvider } from '@mui/material/styles';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { createClient } from '@portal/shared-types/contract/api/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from './builders';

interface RenderOptions {
  /** Including the query. */
  address: string;
  /** The signed-in person, if not the default guardian. */
  user?: Partial<SignInResponse['user']>;
}

export const renderScreen = (screen: ReactNode, { address, user }: RenderOptions) => {
  session.begin(signInResponse(user));
  window.history.replaceState(null, '', address);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider client={queries}>
          <NoticeProvider>
            <BrowserRouter>{screen}</BrowserRouter>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
};

/** Answers media queries for the window's width. */
export const atWidth = (width: number): (() => void) => {
  const before = window.matchMedia.bind(window);
  const matches = (media: string): boolean =>
    [...media.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)].every(([, bound, px]) =>
      bound === 'min' ? width >= Number(px) : width <= Number(px),
    );
  window.matchMedia = (media) => ({
    ...before(media),
    matches: media.includes('-width') ? matches(media) : before(media).matches,
  });
  return () => {
    window.matchMedia = before;
  };
};

/** Makes all media queries for the window's width match a phone. */
export const onPhone = (): (() => void) => {
  const before = window.matchMedia.bind(window);
  window.matchMedia = (media) => ({ ...before(media), matches: media.includes('max-width') });
  return () => {
    window.matchMedia = before;
  };
};
