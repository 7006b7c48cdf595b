import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { keepWalk } from '#features/patrol-view/walk.ts';
import { thumbnails } from '#features/photos/testing/thumbnail.ts';
import { patrol, sighting, signInResponse } from '#testing/builders.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { items, openPage } from './testing/openPage';
import { pageMap } from './testing/fakeLoadMap';

jest.mock('#platform/map/loadMap.ts', () => jest.requireActual<object>('./testing/fakeLoadMap'));

const FROM = 'type=sightings&from=2026-02-01';
const QUERY = `from=${encodeURIComponent(FROM)}`;
const NOT_FOUND =
  'Unable to find patrol with given ID. Double check patrol ID and ensure you have permissions required to view patrol.';
const BROKEN = { status: 500, json: {} };
const CONTACT =
  'If the problem persists, please contact the data team and provide him with the patrol ID.';

const waitUntilLoaded = () => screen.findByText('No weather observations on this patrol.');
const back = () => screen.getByRole('link', { name: 'Back to map' });

describe('the page of a patrol', () => {
  it.each(['/patrol', '/patrol/'])('asks for an id at %s, and reads no patrol', async (at) => {
    const server = await openPage(at);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please provide a patrol ID to view the patrol details.',
    );
    expect(server.requests).toEqual([]);
  });

  it.each(['abc', '0', '-5', '1.5', '1e3', '01042', '99999999999999', '%F0%9F%A6%AD'])(
    'answers an id such as %s as not found, without asking',
    async (id) => {
      const server = await openPage(`/patrol/${id}`);
      expect(screen.getByRole('alert')).toHaveTextContent(NOT_FOUND);
      expect(server.requests).toEqual([]);
    },
  );

  it('says that there is no such patrol, and leads back to the search', async () => {
    await openPage(`/patrol/77?${QUERY}`, { 'POST /patrols/by-id': items() });
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Explore Data' })).toHaveAttribute(
      'href',
      `/?${FROM}`,
    );
  });

  it('a link with a number from before a restore leads to the patrol and the record', async () => {
    await openPage(`/patrol/77?record=77.1&${QUERY}`, {
      'POST /patrols/by-id': ({ body }) =>
        (body as { patrolIds: number[] }).patrolIds[0] === 77
          ? items()
          : items(patrol({ former_ids: [77] })),
      'GET /patrols/former/': items(patrol({ former_ids: [77] })),
    });
    expect(await screen.findByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
    expect(await screen.findByText('formerly #77')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to map' })).toHaveAttribute(
      'href',
      `/?${FROM}&record=1042.1`,
    );
  });

  it('a patrol of another nation says whose number it was before', async () => {
    await openPage('/patrol/1042', {
      'POST /patrols/by-id': items(patrol({ nation: 'South Sound' })),
      'GET /patrols/former/': items(patrol({ id: 2042, former_ids: [1042] })),
    });
    expect(
      await screen.findByText(
        /Patrol #1042 of North Inlet got another number when its archive was restored/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Patrol #2042' })).toHaveAttribute(
      'href',
      '/patrol/2042',
    );
  });

  it.each([
    ['GET /patrols/route/', `There was an error accessing the patrol's route. ${CONTACT}`],
    [
      'POST /sightings/detailed/',
      `There was an error accessing the patrol's sightings and surveys. ${CONTACT}`,
    ],
    [
      'POST /weather-observations/by-patrol-ids/',
      `There was an error accessing the patrol's weather observations. ${CONTACT}`,
    ],
  ])('says in its own words that %s failed, and tries it again', async (route, text) => {
    const server = await openPage('/patrol/1042', { [route]: BROKEN });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    await screen.findByRole('button', { name: 'Zoom in' });
    expect(server.to(route)).toHaveLength(1);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to(route)).toHaveLength(2));
  });

  it('shows the patrol under headings in their order, and names the tab', async () => {
    await openPage('/patrol/1042', {
      'POST /patrols/by-id': items(patrol({ notes: 'Fog early' })),
    });
    await waitUntilLoaded();
    expect(document.title).toMatch(/^Patrol #1042 · /);
    expect(screen.getByText('Mar 1, 2026, 08:00 – 12:30')).toBeVisible();
    expect(
      screen
        .getAllByRole('heading')
        .map((one) => `${one.tagName} ${one.textContent}`)
        .filter((one) => /^H[12]/.test(one)),
    ).toEqual([
      'H1 Patrol #1042',
      'H2 Overview',
      'H2 Sightings',
      'H2 Surveys',
      'H2 Weather',
      'H2 Photos',
      'H2 Other details',
      'H2 Flags',
    ]);
    expect(screen.getByRole('heading', { name: 'Pre-trip log' }).tagName).toBe('H3');
  });

  it('keeps the record in focus in its address, and points to it on the map', async () => {
    await openPage(`/patrol/1042?record=1042.1&${QUERY}`, {
      'POST /sightings/detailed/': { json: { sightings: [sighting()], surveySightings: [] } },
    });
    await waitFor(() => expect(pageMap.current?.shown.pointer).toEqual([-128.5, 52.5]));
    expect(back()).toHaveAttribute('href', `/?${FROM}&record=1042.1`);
    await userEvent.click(await screen.findByRole('button', { name: /^Whale Observation/ }));
    expect(window.location.search).toBe(`?${QUERY}`);
    expect(pageMap.current?.shown.pointer).toBeNull();
  });

  it('ignores a record of another patrol', async () => {
    await openPage('/patrol/1042?record=1043.1');
    expect(back()).toHaveAttribute('href', '/?patrol=1042');
  });
});

describe('the patrols of the search', () => {
  beforeEach(() => {
    session.begin(signInResponse());
    keepWalk(FROM, [1043, 1042, 1041]);
  });

  it('are gone through in their order, and the way back stays', async () => {
    await openPage(`/patrol/1042?${QUERY}`);
    const nav = within(screen.getByRole('navigation', { name: 'Patrols in your search' }));
    expect(nav.getByText('2 of 3')).toBeVisible();
    await userEvent.click(nav.getByRole('link', { name: 'Next patrol in your search, #1041' }));
    expect(window.location.pathname + window.location.search).toBe(`/patrol/1041?${QUERY}`);
    const last = within(screen.getByRole('navigation', { name: 'Patrols in your search' }));
    expect(last.getByRole('button', { name: 'Next patrol in your search' })).toBeDisabled();
    expect(back()).toHaveAttribute('href', `/?${FROM}&patrol=1041`);
  });

  it('are not offered to who came by a link', async () => {
    await openPage('/patrol/1042');
    expect(screen.queryByRole('navigation', { name: 'Patrols in your search' })).toBeNull();
  });
});

describe('the link to the patrol', () => {
  const withClipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  it('is copied without the search', async () => {
    const written = jest.fn(() => Promise.resolve());
    await openPage(`/patrol/1042?record=1042.1&${QUERY}`);
    withClipboard(written);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link to this patrol was copied.')).toBeVisible();
    expect(written.mock.calls).toEqual([['http://localhost/patrol/1042?record=1042.1']]);
  });

  it('is shown to be copied by hand where the browser refuses', async () => {
    await openPage('/patrol/1042');
    withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    const link = await screen.findByLabelText('Link');
    expect(link).toHaveValue('http://localhost/patrol/1042');
    expect(link).toHaveFocus();
  });
});

it('opens every record when it is printed, and says when', async () => {
  await openPage('/patrol/1042', {
    'POST /sightings/detailed/': {
      json: {
        sightings: Array.from({ length: 60 }, (_, i) =>
          sighting({ sighting_id: `1042.${i + 1}`, observed_loc_description: `Place ${i + 1}` }),
        ),
        surveySightings: [],
      },
    },
  });
  await waitUntilLoaded();
  expect(screen.queryByText('Place 60')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('Place 1')).toBeVisible();
  expect(screen.getByText('Place 60')).toBeVisible();
  expect(screen.getByText(/^Printed \w{3} \d+, \d{4}, \d\d:\d\d$/)).toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByText('Place 60')).toBeNull());
});

it('loads photos that were not seen yet before it prints', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  // Nothing is in view.
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  const page = (items: unknown[], nextToken: string | null): FakeResponse => ({
    json: { items, total: 2, truncated: nextToken !== null, nextToken },
  });
  const photos = thumbnails(2);
  await openPage('/patrol/1042', {
    'GET /photos/thumbnails-for-patrol/': ({ query }) =>
      query.get('nextToken') === null ? page([photos[0]], 'next') : page([photos[1]], null),
  });
  const part = within(screen.getByRole('region', { name: 'Photos' }));
  await screen.findByRole('button', { name: 'Photos 2' });
  expect(part.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(part.getAllByRole('link')).toHaveLength(2);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
