import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patrol, sighting } from '#testing/builders.ts';
import { deferred } from '#testing/deferred.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { items, lines, openPanel, part } from '../testing/openPanel';
import { survey } from '../testing/survey';

/** Requests for the patrol itself; forms and lists are cached for days. */
const PATROL = new Set([
  'POST /patrols/by-id',
  'GET /patrols/route/',
  'POST /sightings/detailed/',
  'GET /surveys/by-patrol-id/',
  'POST /weather-observations/by-patrol-ids/',
  'GET /photos/thumbnails-for-patrol/',
  'GET /flags/by-patrol-id/',
]);
const IN_ORDER = [...PATROL];

type Opened = ReturnType<typeof openPanel>;
const listRequests = ({ server }: Opened) =>
  server.requests.map(({ method, path }) => `${method} ${path}`).filter((one) => PATROL.has(one));
const waitUntilLoaded = () => screen.findByText('No weather observations on this patrol.');

describe('opening a patrol', () => {
  it('asks once for each part in their order; route and photos wait for the details', async () => {
    const opened = openPanel({});
    const waiting = ['GET /patrols/route/', 'GET /photos/thumbnails-for-patrol/'];
    expect(listRequests(opened)).toEqual(IN_ORDER.filter((one) => !waiting.includes(one)));
    await waitUntilLoaded();
    await waitFor(() => expect(listRequests(opened)).toHaveLength(7));
    expect(opened.server.to('GET /patrols/route/')[0]!.query.get('patrolStartDate')).toBe(
      '2026-03-01 08:00:00',
    );
  });

  it('opens at once if the search results contain nation and start', async () => {
    const found = columnsOf([{ id: 1042, nation: 'North Inlet', start: '2026-03-01 08:00:00' }]);
    const opened = openPanel({}, { found });
    expect(listRequests(opened)).toEqual(IN_ORDER);
    await waitUntilLoaded();
    await screen.findByText('North Inlet');
    expect(listRequests(opened)).toHaveLength(7);
    expect(opened.server.to('GET /patrols/route/')[0]!.query.get('nation')).toBe('North Inlet');
  });

  it('asks for the route again when the results were out of date about its start', async () => {
    const found = columnsOf([{ id: 1042, nation: 'North Inlet', start: '2026-03-01 07:00:00' }]);
    const opened = openPanel({}, { found });
    await waitUntilLoaded();
    await waitFor(() =>
      expect(
        opened.server.to('GET /patrols/route/').map(({ query }) => query.get('patrolStartDate')),
      ).toEqual(['2026-03-01 07:00:00', '2026-03-01 08:00:00']),
    );
  });

  it('reads the route again, once, if the patrol has a newer one', async () => {
    const found = columnsOf([{ id: 1042, nation: 'North Inlet', start: '2026-03-01 08:00:00' }]);
    const opened = openPanel(
      {
        'POST /patrols/by-id': items(patrol({ version: 3, route_version: 3 })),
        'GET /patrols/route/': { json: { route_geojson: null, route_version: 1 } },
      },
      { found },
    );
    await waitUntilLoaded();
    await waitFor(() => expect(opened.server.to('GET /patrols/route/')).toHaveLength(2));
    await screen.findByText('North Inlet');
    expect(opened.server.to('GET /patrols/route/')).toHaveLength(2);
  });

  it('brings the keyboard to its heading, and back to where it came from', async () => {
    const row = document.body.appendChild(document.createElement('button'));
    row.focus();
    const { close } = openPanel({});
    expect(screen.getByRole('heading', { name: 'Patrol #1042' })).toHaveFocus();
    await waitUntilLoaded();
    act(() => screen.getByRole('button', { name: 'Close patrol' }).focus());
    close();
    expect(row).toHaveFocus();
    row.remove();
  });

  it('does not move a focus that is elsewhere when it closes', async () => {
    const row = document.body.appendChild(document.createElement('button'));
    const other = document.body.appendChild(document.createElement('button'));
    row.focus();
    const { close } = openPanel({});
    await waitUntilLoaded();
    act(() => other.focus());
    close();
    expect(other).toHaveFocus();
    row.remove();
    other.remove();
  });
});

it('buttons of a part appear when the parts above have loaded, so that they don’t move', async () => {
  const weather = deferred<FakeResponse>();
  const photos = { json: { items: [], total: 3, truncated: false, nextToken: null } };
  openPanel(
    { 'GET /photos/thumbnails-for-patrol/': photos },
    {},
    {
      'POST /weather-observations/by-patrol-ids/': () => weather.promise,
    },
  );
  const download = await part('Photos').findByText('Download photos');
  expect(download).not.toBeVisible();
  weather.resolve(items());
  await waitFor(() => expect(download).toBeVisible());
});

describe('the links to the parts', () => {
  it('say how much is in each, and lead the keyboard there', async () => {
    openPanel({
      'POST /sightings/detailed/': {
        json: {
          sightings: [sighting()],
          surveySightings: [sighting({ sighting_id: '1042.2', survey_id: '1042.v1' })],
        },
      },
      'GET /surveys/by-patrol-id/': items(survey()),
    });
    await waitUntilLoaded();
    const nav = within(screen.getByRole('navigation', { name: 'Patrol sections' }));
    await nav.findByRole('button', { name: 'Sightings 2' });
    expect(nav.getAllByRole('button').map((link) => link.textContent)).toEqual([
      'Overview',
      'Sightings 2',
      'Surveys 1',
      'Weather 0',
      'Photos 0',
      'Other',
      'Flags 0',
    ]);
    expect(nav.getByRole('button', { name: 'Overview' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(nav.getByRole('button', { name: 'Surveys 1' }));
    expect(screen.getByRole('heading', { name: 'Surveys' })).toHaveFocus();
  });
});

describe('a record that was found by a separate search', () => {
  const responses = {
    'POST /sightings/detailed/': {
      json: {
        sightings: [sighting(), sighting({ sighting_id: '1042.2', coordinates: null })],
        surveySightings: [],
      },
    },
    'GET /surveys/by-patrol-id/': items(
      survey({ geometry: '{"type":"LineString","coordinates":[[-128,52],[-127.9,52.1]]}' }),
    ),
  };

  it('is open, scrolled to after everything above it has loaded, and marked on the map', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.querySelector('button')?.textContent ?? null);
    };
    const { port } = openPanel(responses, { recordId: '1042.1' });
    await waitUntilLoaded();
    await waitFor(() => expect(scrolled).toEqual(['Whale Observation · Humpback whale09:00']));
    expect(port.shown.pointer).toEqual([-128.5, 52.5]);
    expect(lines('Sightings')).toEqual(['Whale Observation · Humpback whale09:00']);
  });

  it('may be a survey: the map points to the middle of where it was', async () => {
    const { port } = openPanel(responses, { recordId: '1042.v1' });
    await waitFor(() => expect(port.shown.pointer).toEqual([-127.95, 52.05]));
    expect(screen.getByRole('button', { name: /^Kelp Survey/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(port.shown.focus?.surveys).toEqual([
      {
        shape: 'line',
        positions: [
          [-128, 52],
          [-127.9, 52.1],
        ],
      },
    ]);
  });
});
