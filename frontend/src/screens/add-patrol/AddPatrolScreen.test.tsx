import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { unlocked } from '#platform/offline/unlocked.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { hearPortalTime } from '#testing/portalTime.ts';
import { newEnteredPatrol } from './enteredPatrol';
import { writePatrolFile } from './patrolFile';
import { begunPatrol, created, goTo, openAddPatrol, step } from './testing/openAddPatrol';

// The fake server responds to fetch, not XMLHttpRequest.
jest.mock('#platform/api/upload.ts', () => ({
  uploading: () => (input: string, init: RequestInit) => fetch(input, init),
}));

const open = (address: string, create: () => FakeResponse, store = memoryDrafts()) =>
  openAddPatrol(address, { create, store });

beforeEach(() => localStorage.clear());

it('opens a new patrol at its step, and keeps it in the address', async () => {
  open('/add-patrol?step=4', created);
  await step('Checklist and fuel');
  expect(window.location.search).toMatch(/^\?step=4&draft=[\w-]{36}$/);
});

it('begins now by the portal’s clock, on a device whose clock is years fast', async () => {
  hearPortalTime('2021-07-28T19:00:30Z');
  const { server } = open('/add-patrol?step=9', created);
  await step('Review');
  hearPortalTime();
  await userEvent.click(await screen.findByRole('button', { name: 'Save patrol' }));
  await waitFor(() => expect(server.to('POST /patrol-creator/')).toHaveLength(1));
  expect(server.to('POST /patrol-creator/')[0]!.body).toMatchObject({
    patrol: { patrol_start_dt: '2021-07-28 12:00:00', patrol_end_dt: '2021-07-28 12:00:00' },
  });
});

it('has one button that saves, in the footer of the review', async () => {
  open('/add-patrol?step=9', created);
  await step('Review');
  const save = await screen.findByRole('button', { name: 'Save patrol' });
  expect(save.closest('[data-tour="patrol-foot"]')).not.toBeNull();
});

it('asks in the review for guardians, until there are some', async () => {
  const store = memoryDrafts();
  const { patrol } = begunPatrol('a').value.entered;
  const withGuardians = { entered: { patrol: { ...patrol, guardians: ['Ada'] } } };
  store.save({ ...begunPatrol('a'), id: 'a' });
  store.save({ ...begunPatrol('b'), id: 'b', value: withGuardians });
  const { unmount } = openAddPatrol('/add-patrol?step=9&draft=a', { store });
  await step('Review');
  expect(screen.getByText(/^No guardians are listed\./)).toBeVisible();
  unmount();
  openAddPatrol('/add-patrol?step=9&draft=b', { store });
  await step('Review');
  expect(screen.queryByText(/^No guardians are listed\./)).toBeNull();
});

it('saves what was entered once, and leaves no draft behind', async () => {
  const { server, store } = open('/add-patrol?step=4', created);
  await step('Checklist and fuel');
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await step('Review');
  expect(store.all()).toMatchObject([{ kind: 'patrol', value: { hasRoute: false } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save patrol' }));
  await waitFor(() => expect(window.location.pathname).toBe('/patrol/1042'));
  const [sent] = server.to('POST /patrol-creator/');
  // The guardian who enters it was on it.
  expect(sent?.body).toMatchObject({
    patrol: { nation: 'North Inlet', guardians: ['Robin Testperson'], fuel_volume_l: 40 },
  });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{64}$/);
  expect(store.all()).toEqual([]);
});

it('lists no guardian in a patrol that a manager enters', async () => {
  const access = [{ nation: 'North Inlet', hr: false, access: 'Manager' as const }];
  openAddPatrol('/add-patrol?step=9', { user: { access } });
  await step('Review');
  expect(screen.getByText(/^No guardians are listed\./)).toBeVisible();
});

it('offers what was begun, with what is in it', async () => {
  const store = memoryDrafts();
  open('/add-patrol?step=4', created, store);
  await step('Checklist and fuel');
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  await userEvent.tab();
  expect(store.all()).toHaveLength(1);
  // Like the link in the sidebar.
  goTo('/add-patrol?step=1');
  await screen.findByRole('heading', { name: 'Continue a draft' });
  const [draft] = await screen.findAllByRole('listitem');
  expect(draft).toHaveTextContent('no route and no records yet');
  await userEvent.click(within(draft!).getByRole('link', { name: 'Continue' }));
  await step('Checklist and fuel');
  expect(screen.getByRole('textbox', { name: 'Fuel added' })).toHaveValue('40');
});

it('says which patrol is in the way, and asks for another start until it is changed', async () => {
  const taken = (): FakeResponse => ({
    status: 409,
    json: { code: 'already-exists', title: 'exists', about: { patrolId: 7 } },
  });
  const { store } = open('/add-patrol?step=9', taken);
  await step('Review');
  await userEvent.click(await screen.findByRole('button', { name: 'Save patrol' }));
  expect(await screen.findByRole('link', { name: 'Open Patrol #7' })).toHaveAttribute(
    'href',
    '/patrol/7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change the start' }));
  await step('Details');
  expect(store.all()).toEqual([]);
  await fill(screen.getByLabelText('Pre-trip log'), 'fog');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await step('Review');
  expect(screen.queryByRole('link', { name: 'Open Patrol #7' })).toBeNull();
});

it('keeps a patrol that cannot be sent, and puts it among what waits', async () => {
  const { store } = open('/add-patrol?step=4', () => {
    throw new TypeError('Failed to fetch');
  });
  await step('Checklist and fuel');
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save patrol' }));
  await screen.findByText(/^No connection to the portal/);
  await userEvent.click(screen.getByRole('button', { name: 'Send when online' }));
  await screen.findByText('Waiting to be sent');
  const [draft] = store.all();
  expect(draft?.value).toMatchObject({ outbox: { refused: null } });
  expect(await store.readPart(draft!.id, 'request')).toMatchObject({
    patrol: { nation: 'North Inlet', fuel_volume_l: 40 },
    flags: [],
  });
});

it('waits for a login where the drafts were unlocked without a session', async () => {
  const { server, store } = open('/add-patrol?step=4', created);
  await step('Checklist and fuel');
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  const { user } = signInResponse();
  act(() => {
    session.end('expired');
    unlocked.begin({ user, draftKey: '' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText(/^You need to log in to send this patrol\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save patrol' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send when online' }));
  await screen.findByText('Waiting to be sent');
  expect(await store.readPart(store.all()[0]!.id, 'request')).toMatchObject({
    patrol: { nation: 'North Inlet', fuel_volume_l: 40 },
  });
  expect(server.to('POST /patrol-creator/')).toEqual([]);
  act(() => unlocked.end());
});

it('does not open a draft that another form has open, until that form closes', async () => {
  const store = memoryDrafts();
  store.save(begunPatrol('a'));
  const release = store.claim('a');
  open('/add-patrol?step=4&draft=a', created, store);
  await screen.findByText(/^This patrol is open in another tab/);
  act(release);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await step('Checklist and fuel');
  expect(screen.getByRole('textbox', { name: 'Fuel added' })).toHaveValue('40');
});

it('continues with the rest where a route is not on the device, and says so', async () => {
  const store = memoryDrafts();
  store.save(begunPatrol('a', { hasRoute: true }));
  open('/add-patrol?step=4&draft=a', created, store);
  await screen.findByText(/^The route of this patrol is not on this device/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue without it' }));
  await step('Checklist and fuel');
  expect(screen.getByRole('textbox', { name: 'Fuel added' })).toHaveValue('40');
});

it('says that a file was opened once all of it is on the device', async () => {
  const { store } = open('/add-patrol?step=4', created);
  await step('Checklist and fuel');
  const route = {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'MultiLineString' as const,
      coordinates: [[[-129.2, 53.4] as [number, number], [-129.1, 53.4] as [number, number]]],
    },
  };
  const entered = newEnteredPatrol('North Inlet', '2026-03-01 07:30:00');
  const text = writePatrolFile({ entered, route }, '2026-03-01T15:30:00.000Z');
  await userEvent.upload(
    screen.getAllByLabelText('Patrol file')[0]!,
    // jsdom's files have no `text()`.
    Object.assign(new File([text], 'day.json'), { text: () => Promise.resolve(text) }),
  );
  await screen.findByText('The file was opened.');
  const [draft] = store.all();
  expect(draft).toMatchObject({ value: { hasRoute: true } });
  expect(await store.readPart(draft!.id, 'route')).toEqual(route);
});
