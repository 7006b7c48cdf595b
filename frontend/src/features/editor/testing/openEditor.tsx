/** A patrol and its editor with a fake API server, for tests. */
import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import type { PhotoUploads } from '../../photo-upload/engine/photoUploads';
import { PhotoUploadsContext } from '../../photo-upload/PhotoUploadsContext';
import { patrol } from '#testing/builders.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import { EditButton } from '../EditButton';
import { EditDrafts } from '../EditDrafts';
import { EditorSlot } from '../EditorSlot';
import type { EditTarget } from '../target';

type Responder = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

const items = (...all: unknown[]): FakeResponse => ({ json: { items: all } });

const LISTS: Record<string, FakeResponse> = {
  'GET /sightings/forms': items(...SIGHTING_DEFINITIONS.map(sightingForm)),
  'GET /surveys/forms': items(...SURVEY_DEFINITIONS.map(surveyForm)),
  'GET /sightings/static-list-items': items(),
  'GET /sightings/child-list-items': items(),
  'GET /nations/nation-list-items': items(),
  'GET /users/': items(),
};

interface Opened {
  responses?: Record<string, FakeResponse | Responder>;
  drafts?: ReturnType<typeof memoryDrafts>;
  uploads?: PhotoUploads | null;
}

/** Renders the patrol at its address, with a button that opens the editor. */
export const showPatrol = (
  target: EditTarget,
  { responses = {}, drafts = memoryDrafts(), uploads = null }: Opened = {},
  query = '',
) => {
  window.history.replaceState(null, '', `/patrol/1042${query}`);
  const routes: Record<string, FakeResponse | Responder> = {
    'POST /patrols/by-id': items(patrol()),
    'GET /patrols/route/': { json: { route_geojson: null, route_version: 1 } },
    'POST /sightings/detailed/': { json: { sightings: [], surveySightings: [] } },
    'GET /surveys/by-patrol-id/': items(),
    'POST /weather-observations/by-patrol-ids/': items(),
    ...LISTS,
    ...responses,
  };
  const server = fakeServer(
    Object.fromEntries(
      Object.entries(routes).map(([route, response]): [string, Responder] => [
        route,
        typeof response === 'function' ? response : () => response,
      ]),
    ),
  );
  const user = userEvent.setup();
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <NoticeProvider>
            <BrowserRouter>
              <DraftsContext value={drafts}>
                <PhotoUploadsContext value={uploads}>
                  <EditButton patrolId={1042} target={target} name="Open the editor" />
                  <EditDrafts patrolId={1042} />
                  <EditorSlot patrolId={1042} />
                </PhotoUploadsContext>
              </DraftsContext>
            </BrowserRouter>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return { server, user, drafts, leave: unmount };
};

/** The same, then opens the editor with the button and waits for it. */
export const openEditor = async (target: EditTarget, opened: Opened = {}) => {
  const shown = showPatrol(target, opened);
  await shown.user.click(await screen.findByRole('button', { name: 'Open the editor' }));
  await screen.findByRole('button', { name: 'Close editor' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return shown;
};
