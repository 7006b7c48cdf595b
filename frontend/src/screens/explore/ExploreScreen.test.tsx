import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { hearPortalTime } from '#testing/portalTime.ts';
import { atWidth } from '#testing/renderScreen.tsx';
import { openAt, press, searched, theMap } from './testing/openExplore';

describe('Explore Data', () => {
  it('searches automatically when it opens, and shows the results on the map and in words', async () => {
    const server = await openAt('/');
    expect(await searched()).toHaveTextContent('Found 2 patrols, 2 sightings, 0 surveys.');
    expect(server.to('GET /patrols/')).toHaveLength(1);
    expect(theMap().shown.routes).toHaveLength(1);
    expect(theMap().shown.sightings.key).toEqual([0, 1]);
    expect(screen.getByRole('tab', { name: 'Patrols (2)' })).toBeVisible();
  });

  it('searches where the map is when Search is pressed, and says so in the address', async () => {
    const server = await openAt('/');
    await searched();
    act(() => theMap().moveTo({ minX: -129, minY: 51, maxX: -127, maxY: 53 }));
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(server.to('GET /patrols/')[1]!.query.get('minX')).toBe('-129');
    expect(window.location.search).toContain('area=-129_51_-127_53');
  });

  it('takes a drawn polygon as the area, and lets it be removed', async () => {
    const server = await openAt('/');
    await searched();
    await press('Draw search area');
    expect(theMap().shown.drawing).toBe(true);
    act(() =>
      theMap().draw([
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
    await press('Delete area');
    expect(theMap().shown.polygon).toBeNull();
  });

  it('searches the portal’s dates on a device whose clock is five years slow', async () => {
    const server = await openAt('/');
    await searched();
    hearPortalTime('2031-07-28T19:00:00Z');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    hearPortalTime();
    expect(JSON.parse(server.to('GET /patrols/')[1]!.query.get('filters')!)).toMatchObject({
      dates: { startDate: '2031-06-28 00:00:00', endDate: '2031-07-28 23:59:59' },
    });
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
    expect(theMap().shown.routes).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(within(notice).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says without a connection what still works, and keeps the results', async () => {
    const server = await openAt('/');
    await searched();
    expect(screen.queryByText(/No connection/)).toBeNull();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^No connection\. You can still use the map/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Patrol & Data' })).toHaveAttribute(
      'href',
      '/add-patrol?step=1',
    );
    expect(theMap().shown.routes).toHaveLength(1);
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/No connection/)).toBeNull();
    expect(server.to('GET /patrols/')).toHaveLength(1);
  });

  it('helps where nothing was found', async () => {
    await openAt('/?from=2026-03-01&to=2026-03-31', {
      'GET /patrols/': { bytes: encodeColumns([]) },
    });
    expect(
      await screen.findByText(
        'No patrols between Mar 1, 2026 and Mar 31, 2026 in this area. Choose a longer period or zoom out.',
      ),
    ).toBeVisible();
  });

  it('opens the patrol of a sighting that is clicked on the map, with the sighting in focus', async () => {
    await openAt('/');
    await searched();
    act(() => theMap().pick({ layer: 'sightings', keys: [0] }));
    expect(await screen.findByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
    expect(window.location.search).toContain('record=1042.1');
    expect(await screen.findByText('Humpback whale')).toBeVisible();
    expect(theMap().shown.pointer).toEqual([-128.5, 52.5]);
    await press('Close patrol');
    expect(screen.queryByRole('heading', { name: 'Patrol #1042' })).toBeNull();
    expect(theMap().shown.focus).toBeNull();
  });

  it('offers a list where several records lie together', async () => {
    await openAt('/');
    await searched();
    act(() => theMap().pick({ layer: 'sightings', keys: [0, 1] }));
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

  it.each([
    [1135, 'replaces the search', 'labels'],
    [1136, 'is next to the search', 'icons'],
    [1284, 'is next to the search', 'labels'],
  ])('at %s px, an open patrol %s, and the results have %s', async (width, where, buttons) => {
    const restore = atWidth(width);
    await openAt('/?patrol=1042');
    expect(await screen.findByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
    expect(screen.queryAllByRole('search')).toHaveLength(where === 'replaces the search' ? 0 : 1);
    await screen.findByRole('tab', { name: 'Patrols (2)' });
    const actions = [
      ...['Display', 'Export'].map((name) => screen.getByRole('button', { name })),
      screen.getByRole('link', { name: 'Report' }),
    ];
    expect(actions.map(({ textContent }) => textContent)).toEqual(
      buttons === 'labels' ? ['Display', 'Export', 'Report'] : ['', '', ''],
    );
    restore();
  });

  it('loads each part of a patrol separately, and retries a failed one', async () => {
    const server = await openAt('/?patrol=1042', {
      'POST /weather-observations/by-patrol-ids/': { status: 500, json: {} },
    });
    const weather = within(await screen.findByRole('region', { name: 'Weather' }));
    expect(await weather.findByRole('alert')).toHaveTextContent(
      "There was an error accessing the patrol's weather observations. If the problem persists, please contact the data team and provide him with the patrol ID.",
    );
    expect(screen.getByText('Robin Testperson, Haíɫzaqv Guest')).toBeVisible();
    const requestCount = server.to('POST /weather-observations/by-patrol-ids/').length;
    await userEvent.click(weather.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(server.to('POST /weather-observations/by-patrol-ids/')).toHaveLength(requestCount + 1),
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
    expect(theMap().shown.routes).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Constrain search to map' })).toBeChecked();
    expect(screen.getByLabelText('Start date')).not.toHaveValue('2025-03-01');
  });
});
