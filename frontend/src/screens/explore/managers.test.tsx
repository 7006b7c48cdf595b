import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { flag, signInResponse } from '#testing/builders.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { openAt, press, searched } from './testing/openExplore';
import { in2026 } from '#testing/in2026.ts';

const entry = (nation: string, access: 'Guardian' | 'Manager') => ({ nation, hr: false, access });
const signInAs = (...access: ReturnType<typeof entry>[]): void =>
  act(() => session.begin(signInResponse({ login_name: 'maud', access })));
in2026();
beforeEach(() => {
  localStorage.clear();
  signInAs(entry('North Inlet', 'Manager'), entry('South Sound', 'Guardian'));
});
afterEach(() => act(() => session.end('logged out')));

const records = [
  { nation: 'North Inlet', patrolId: 1042, recordId: '1042.1', flags: 2 },
  { nation: 'North Inlet', patrolId: 1050, recordId: null, flags: 1 },
  { nation: 'South Sound', patrolId: 1043, recordId: null, flags: 5 },
];
const onSighting = {
  ...flag({
    flag: 'Wrong location',
    recordId: '1042.1',
    sightingStartDate: '2026-03-01 09:30:00',
    note: 'On land',
  }),
  recordType: 'Whale Observation',
};
const onPatrol = {
  ...flag({ flagId: '1050.f2', patrolID: 1050, patrolStartDate: '2026-03-05 08:00:00' }),
  recordType: null,
};
const responses: Record<string, FakeResponse> = {
  'GET /flags/open-records/': { json: { items: records } },
  'GET /flags/review/': {
    json: { items: [onSighting, onPatrol], truncated: false, nextToken: null },
  },
};

/** Opens the review by address, over a screen that is already loaded. */
const openReview = async (over = responses) => {
  const server = await openAt('/', over);
  await searched();
  act(() => {
    window.history.pushState(null, '', '/?review=open');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const review = await screen.findByRole('dialog', { name: 'Needs review' });
  return { server, review };
};

it('leads managers from their menu to the flags of their nations, and from there to a record', async () => {
  const server = await openAt('/', responses);
  await searched();
  await userEvent.click(
    screen.getByRole('button', { name: /^For managers\s*3\s*flags to review$/ }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: /^Needs review/ }));
  const review = await screen.findByRole('dialog', { name: 'Needs review' });
  expect(new URLSearchParams(window.location.search).get('review')).toBe('open');
  expect(await within(review).findByText('2 open flags')).toBeVisible();
  expect(within(review).getByText(/records of North Inlet, newest first/)).toBeVisible();
  const queries = server.to('GET /flags/review/').map(({ query }) => query.toString());
  expect(queries).toEqual(['state=open']);
  const link = within(review).getByRole('link', {
    name: 'Whale Observation at 09:30 · Patrol #1042 · Mar 1',
  });
  expect(within(review).getByRole('link', { name: 'Patrol #1050 · Mar 5' })).toBeVisible();
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Patrol #1042' })).toBeVisible();
  expect(window.location.search).toContain('record=1042.1');
  expect(screen.queryByRole('dialog', { name: 'Needs review' })).toBeNull();
});

it('finds among them, and is as it was left when the person comes back', async () => {
  const { review } = await openReview();
  await within(review).findByText('2 open flags');
  await userEvent.type(screen.getByRole('searchbox', { name: /^Find/ }), 'land');
  expect(await screen.findByText('1 of 2 open flags')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^Whale/ }));
  await screen.findByRole('heading', { name: 'Patrol #1042' });
  act(() => window.history.back());
  expect(await screen.findByText('1 of 2 open flags')).toBeVisible();
  await press('Close review');
  await waitFor(() => expect(window.location.search).not.toContain('review'));
});

it('resolves a flag in the list, and asks for the list again', async () => {
  const list = { ...responses['GET /flags/review/']! };
  const { server } = await openReview({
    ...responses,
    'GET /flags/review/': list,
    'POST /flags/resolve/': {
      json: {
        flag: {
          ...onPatrol,
          version: 2,
          resolved: { by: 'Maud', nations: [], at: '2026-03-06T10:00:00.000Z', note: 'done' },
        },
      },
    },
  });
  await screen.findByText('2 open flags');
  const before = server.to('GET /flags/review/').length;
  list.json = { items: [onSighting], truncated: false, nextToken: null };
  await press('Resolve “Check details” on patrol #1050');
  await fill(await screen.findByRole('textbox', { name: /^Note/ }), 'done');
  await press('Resolve');
  expect(await screen.findByText('The flag was resolved.')).toBeVisible();
  await waitFor(() => expect(server.to('GET /flags/review/')).toHaveLength(before + 1));
  await waitFor(() => expect(screen.getByText('1 open flag')).toHaveFocus());
});

it('says so where no flag is open', async () => {
  const none = { json: { items: [], truncated: false, nextToken: null } };
  await openReview({ ...responses, 'GET /flags/review/': none });
  expect(await screen.findByText(/^No open flags\. Flags on your records/)).toBeVisible();
});

it('shows a failure, and tries again', async () => {
  const { server } = await openReview({
    ...responses,
    'GET /flags/review/': { status: 503, json: { code: 'unavailable', title: 'no' } },
  });
  expect(await screen.findByText(/^The flags could not be loaded/)).toBeVisible();
  await press('Retry');
  await waitFor(() => expect(server.to('GET /flags/review/')).toHaveLength(2));
});

it('is for managers alone, whatever the address says', async () => {
  signInAs(entry('North Inlet', 'Guardian'));
  const server = await openAt('/?review=open', responses);
  await searched();
  expect(screen.queryByRole('button', { name: /^For managers/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.to('GET /flags/review/')).toEqual([]);
});

it('shows only what is flagged once that is wanted, and says of which nations it knows', async () => {
  signInAs(entry('North Inlet', 'Guardian'));
  const server = await openAt('/', responses);
  await searched();
  await press('Display');
  const toggle = await screen.findByRole('checkbox', { name: /^Only flagged/ });
  const label = /Open flags on records of North Inlet: 2 patrols and 1 sighting/;
  expect(await screen.findByText(label)).toBeVisible();
  await userEvent.click(toggle);
  expect(screen.getByText('Showing 2 patrols, 1 of 2 sightings and 0 surveys.')).toBeVisible();
  // Cached while recent: another search doesn't ask again.
  expect(server.to('GET /flags/open-records/')).toHaveLength(1);
  await press('Search');
  await searched();
  expect(server.to('GET /flags/open-records/')).toHaveLength(1);
});

it('says when flags could not be read, and tries again', async () => {
  const server = await openAt('/', {
    'GET /flags/open-records/': { status: 503, json: { code: 'unavailable', title: 'no' } },
  });
  await searched();
  await press('Display');
  expect(await screen.findByText('Flags could not be loaded.')).toBeVisible();
  const before = server.to('GET /flags/open-records/').length;
  await press('Retry');
  await waitFor(() => expect(server.to('GET /flags/open-records/')).toHaveLength(before + 1));
});
