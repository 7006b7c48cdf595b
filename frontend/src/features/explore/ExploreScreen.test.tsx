import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createClient } from '@portal/shared-types/api/client';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import table from 'virtual:route-table';
import { theme } from '../../app/theme';
import { ClientContext } from '../../api/ClientContext';
import { NoticeProvider } from '../../components/notices/NoticeProvider';
import { DraftsContext } from '../../drafts/DraftsContext';
import { memoryDrafts } from '../../drafts/testing/memoryDrafts';
import { createFakeMap, type FakeMap } from '../../map/fakeMap';
import { patrol, sighting } from '../../testing/builders';
import { wireOf } from '../../testing/columns';
import { fakeServer, type Answer } from '../../testing/fakeServer';
import ExploreScreen from './ExploreScreen';

jest.setTimeout(30_000);

let map: FakeMap;
jest.mock('../../map/loadMap', () => ({
  MapUnavailable: class extends Error {},
  loadMap: () =>
    Promise.resolve(() => {
      map = createFakeMap(INITIAL_BOUNDS);
      return map;
    }),
}));

// The grid takes seconds in jsdom and draws no rows there; the journeys use it in a real browser.
jest.mock('./results/ResultsTable', () => ({ __esModule: true, default: () => <p>The table</p> }));

const found = {
  json: wireOf([
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

const openAt = async (address: string, answers: Record<string, Answer> = {}) => {
  window.history.replaceState(null, '', address);
  const routes: Record<string, Answer> = {
    'GET /patrols/': found,
    'GET /nations/': { json: { items: [{ nation: 'North Inlet' }, { nation: 'South Sound' }] } },
    'POST /patrols/by-id': { json: { items: [patrol({ id: 1042 })] } },
    'GET /patrols/route/': { json: { route_geojson: null } },
    'POST /sightings/detailed/': {
      json: { sightings: [sighting({ sighting_id: '1042.1' })], surveySightings: [] },
    },
    'GET /surveys/by-patrol-id/': { json: { items: [] } },
    'POST /weather-observations/by-patrol-ids/': { json: { items: [] } },
    ...answers,
  };
  const server = fakeServer(
    Object.fromEntries(Object.entries(routes).map(([route, answer]) => [route, () => answer])),
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

const searched = () => screen.findByText(/^Found /);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Explore Data', () => {
  it('searches by itself when it opens, and shows what was found on the map and in words', async () => {
    const server = await openAt('/');
    expect(await searched()).toHaveTextContent('Found 2 patrols, 2 sightings, 0 surveys.');
    expect(server.to('GET /patrols/')).toHaveLength(1);
    expect(map.shown.routes).toHaveLength(1);
    expect(map.shown.sightings.key).toEqual([0, 1]);
    expect(screen.getByRole('tab', { name: 'Patrols (2)' })).toBeVisible();
  });

  it('searches where the map is when Search is pressed, and says so in the address', async () => {
    const server = await openAt('/');
    await searched();
    act(() => map.moveTo({ minX: -129, minY: 51, maxX: -127, maxY: 53 }));
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(server.to('GET /patrols/')[1]!.query.get('minX')).toBe('-129');
    expect(window.location.search).toContain('area=-129_51_-127_53');
  });

  it('takes a drawn polygon as the area, and lets it be removed', async () => {
    const server = await openAt('/');
    await searched();
    await press('Draw search area');
    expect(map.shown.drawing).toBe(true);
    act(() =>
      map.draw([
        [-128, 52],
        [-127, 52],
        [-127, 53],
        [-128, 52],
      ]),
    );
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(JSON.parse(server.to('GET /patrols/')[1]!.query.get('selectedArea')!)).toMatchObject({
      type: 'Polygon',
    });
    await press('Remove drawn area');
    expect(map.shown.polygon).toBeNull();
  });

  it('does not search while the dates are wrong', async () => {
    const server = await openAt('/?from=2026-03-01&to=2026-03-31');
    await searched();
    await userEvent.clear(screen.getByLabelText('End date'));
    expect(screen.getByRole('alert')).toHaveTextContent('End date must be defined.');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await press('Reset end date');
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    expect(server.to('GET /patrols/')).toHaveLength(1);
  });

  it('shows no results and the search error when the search fails', async () => {
    await openAt('/', { 'GET /patrols/': { status: 503, json: {} } });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      'There was an error completing your search. If the problem persists, please contact the data team and provide him with your searched area, date range, and filter settings.',
    );
    expect(map.shown.routes).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(within(notice).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('helps where nothing was found', async () => {
    await openAt('/?from=2026-03-01&to=2026-03-31', { 'GET /patrols/': { json: wireOf([]) } });
    expect(
      await screen.findByText(
        'No patrols between Mar 1, 2026 and Mar 31, 2026 in this area. Widen the dates or zoom out.',
      ),
    ).toBeVisible();
  });

  it('opens the patrol of a sighting that is clicked on the map, with the sighting in focus', async () => {
    await openAt('/');
    await searched();
    act(() => map.pick({ layer: 'sightings', keys: [0] }));
    expect(await screen.findByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
    expect(window.location.search).toContain('record=1042.1');
    expect(await screen.findByText('Humpback whale')).toBeVisible();
    expect(map.shown.pointer).toEqual([-128.5, 52.5]);
    await press('Close the patrol');
    expect(screen.queryByRole('heading', { name: 'Patrol #1042' })).toBeNull();
    expect(map.shown.focus).toBeNull();
  });

  it('offers a list where several records lie together', async () => {
    await openAt('/');
    await searched();
    act(() => map.pick({ layer: 'sightings', keys: [0, 1] }));
    const list = await screen.findByRole('dialog', { name: '2 sightings here' });
    await userEvent.click(within(list).getByRole('button', { name: /Whale Observation/ }));
    expect(window.location.search).toContain('record=1042.1');
  });

  it('opens the patrol of a link, and says when there is none to be seen', async () => {
    await openAt('/?patrol=77', { 'POST /patrols/by-id': { json: { items: [] } } });
    expect(
      await screen.findByText(
        'Unable to find patrol with given ID. Double check patrol ID and ensure you have permissions required to view patrol.',
      ),
    ).toBeVisible();
  });

  it('loads each part of a patrol by itself, and tries the one that failed again', async () => {
    const server = await openAt('/?patrol=1042', {
      'POST /weather-observations/by-patrol-ids/': { status: 500, json: {} },
    });
    const weather = within(await screen.findByRole('region', { name: 'Weather' }));
    expect(await weather.findByRole('alert')).toHaveTextContent(
      "There was an error accessing the patrol's weather observations. If the problem persists, please contact the data team and provide him with the patrol ID.",
    );
    expect(screen.getByText('Robin Testperson, Haíɫzaqv Guest')).toBeVisible();
    const asked = server.to('POST /weather-observations/by-patrol-ids/').length;
    await userEvent.click(weather.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(server.to('POST /weather-observations/by-patrol-ids/')).toHaveLength(asked + 1),
    );
  });

  it('goes back to the search before', async () => {
    const server = await openAt('/?type=patrols&from=2026-03-01&to=2026-03-31');
    await searched();
    await userEvent.click(screen.getByRole('switch', { name: 'Surveys' }));
    await press('Search');
    await waitFor(() => expect(window.location.search).toContain('include=sightings'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Surveys' })).toBeChecked());
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(3));
  });

  it('clears results, dates, area and type', async () => {
    await openAt('/?type=patrols&from=2025-03-01&to=2025-03-31&constrain=no');
    await searched();
    await press('Clear search');
    expect(map.shown.routes).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Constrain search to map' })).toBeChecked();
    expect(screen.getByLabelText('Start date')).not.toHaveValue('2025-03-01');
  });
});
