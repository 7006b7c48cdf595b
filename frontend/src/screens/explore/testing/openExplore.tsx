import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createClient } from '@portal/shared-types/contract/api/client';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { theme } from '#platform/ui/theme.ts';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { createFakeMap, type FakeMap } from '#platform/map/fakeMap.ts';
import { patrol, sighting } from '#testing/builders.ts';
import { encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import ExploreScreen from '../ExploreScreen';

let map: FakeMap;
/** The map of the screen opened last. */
export const theMap = (): FakeMap => map;

jest.mock('#platform/map/loadMap.ts', () => ({
  MapUnavailable: class extends Error {},
  loadMap: () =>
    Promise.resolve(() => {
      map = createFakeMap(INITIAL_BOUNDS);
      return map;
    }),
}));

// The grid takes seconds in jsdom and draws no rows there; the journeys use it in a real browser.
jest.mock('../results/ResultsTable', () => ({ __esModule: true, default: () => <p>The table</p> }));

/** The default response of a search. */
const found = {
  bytes: encodeColumns([
    {
      id: 1042,
      guardians: ['Q̓vúqvay̓áitx̌v Ann'],
      route: [
        [-128, 52],
        [-128.1, 52.1],
      ],
      sightings: [{ type: 'Whale Observation', subtype: 'Humpback' }, { type: 'Bird Observation' }],
    },
    { id: 1043, nation: 'South Sound' },
  ]),
};

/** Opens Explore Data at an address, with these responses in addition to the usual ones. */
export const openAt = async (
  address: string,
  responses: Record<string, FakeResponse | Promise<FakeResponse>> = {},
) => {
  window.history.replaceState(null, '', address);
  const routes: Record<string, FakeResponse | Promise<FakeResponse>> = {
    'GET /patrols/': found,
    'GET /nations/': { json: { items: [{ nation: 'North Inlet' }, { nation: 'South Sound' }] } },
    'POST /patrols/by-id': { json: { items: [patrol({ id: 1042 })] } },
    'GET /patrols/route/': { json: { route_geojson: null } },
    'POST /sightings/detailed/': {
      json: { sightings: [sighting({ sighting_id: '1042.1' })], surveySightings: [] },
    },
    'GET /surveys/by-patrol-id/': { json: { items: [] } },
    'POST /weather-observations/by-patrol-ids/': { json: { items: [] } },
    ...responses,
  };
  const server = fakeServer(
    Object.fromEntries(Object.entries(routes).map(([route, response]) => [route, () => response])),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider client={queries}>
          <NoticeProvider>
            <BrowserRouter>
              <DraftsContext value={memoryDrafts()}>
                <ExploreScreen />
              </DraftsContext>
            </BrowserRouter>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  await screen.findByRole('button', { name: 'Zoom in' });
  return server;
};

export const searched = () => screen.findByText(/^Found /);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
