import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  makeKey,
  memoryDrafts,
  memoryEncryptedStore,
} from '#platform/drafts/testing/memoryDrafts.ts';
import { fill } from '#testing/fill.ts';
import { begunPatrol, goTo, openAddPatrol, step } from './testing/openAddPatrol';

// The fake server responds to fetch, not XMLHttpRequest.
jest.mock('#platform/api/upload.ts', () => ({
  uploading: () => (input: string, init: RequestInit) => fetch(input, init),
}));

const draftInAddress = (): string | null =>
  new URLSearchParams(window.location.search).get('draft');

const keptFuel = (store: ReturnType<typeof memoryDrafts>) => store.all().map(({ value }) => value);

beforeEach(() => localStorage.clear());

it('starts another patrol while the first is kept as a draft', async () => {
  const { store } = openAddPatrol('/add-patrol?step=4');
  await step('Checklist and fuel');
  const first = draftInAddress();
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  await userEvent.tab();
  goTo('/add-patrol?step=1');
  await userEvent.click(await screen.findByRole('link', { name: 'Start a new patrol' }));
  await step('Details');
  expect(draftInAddress()).not.toBe(first);
  expect(store.all().map(({ id }) => id)).toEqual([first]);
});

it('starts again when the only patrol that was begun is discarded', async () => {
  openAddPatrol('/add-patrol?step=4');
  await step('Checklist and fuel');
  const first = draftInAddress();
  await fill(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  await userEvent.tab();
  goTo('/add-patrol?step=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }),
  );
  await step('Details');
  expect(draftInAddress()).not.toBe(first);
});

it('keeps the last letters when the screen goes in the middle of a word', async () => {
  const { store, unmount } = openAddPatrol('/add-patrol?step=4');
  await step('Checklist and fuel');
  await userEvent.type(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  unmount();
  expect(keptFuel(store)).toMatchObject([{ entered: { patrol: { fuel_volume_l: 40 } } }]);
});

it('takes the last letters before the page asks whether it may be closed', async () => {
  const { store } = openAddPatrol('/add-patrol?step=4');
  await step('Checklist and fuel');
  await userEvent.type(screen.getByRole('textbox', { name: 'Fuel added' }), '40');
  act(() => void window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(keptFuel(store)).toMatchObject([{ entered: { patrol: { fuel_volume_l: 40 } } }]);
  expect(store.isAllSaved()).toBe(false);
  await store.waitForWrites();
  expect(store.isAllSaved()).toBe(true);
});

it('continues with a sighting that Back led away from, and does not save without it', async () => {
  const { server } = openAddPatrol('/add-patrol?step=7');
  await step('Sightings');
  const address = window.location.pathname + window.location.search;
  await userEvent.click(await screen.findByRole('button', { name: 'Add sighting' }));
  const type = await screen.findByRole('combobox', { name: 'Type of sighting' });
  await fill(type, 'Geotagged Note');
  await userEvent.keyboard('{Enter}');
  await fill(screen.getByRole('textbox', { name: /^Note/ }), 'eagles');
  goTo(address.replace('step=7', 'step=6'));
  await step('Weather');
  goTo(address.replace('step=7', 'step=9'));
  await step('Review');
  expect(screen.getByRole('button', { name: 'Save patrol' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /started a sighting/ }));
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('eagles');
  await userEvent.click(screen.getByRole('button', { name: 'Add sighting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save patrol' }));
  await waitFor(() => expect(window.location.pathname).toBe('/patrol/1042'));
  expect(server.to('POST /patrol-creator/')[0]?.body).toMatchObject({
    patrol: { sightings: [{ details: { note: 'eagles' } }] },
  });
});

/** A draft kept by one tab, seen by another whose key is delayed. */
const openUnreachable = async () => {
  const encryptedStore = memoryEncryptedStore();
  const before = memoryDrafts({ encryptedStore });
  before.save(begunPatrol('a'));
  await before.waitForWrites();
  const key = jest.fn(() => Promise.reject(new Error('offline')));
  return { key, store: memoryDrafts({ encryptedStore, key: key as () => Promise<string> }) };
};

it('opens no empty patrol instead of one that cannot be read just now', async () => {
  const { key, store } = await openUnreachable();
  openAddPatrol('/add-patrol?step=4&draft=a', { store });
  await screen.findByText(/^Your unsaved work could not be read/);
  key.mockResolvedValue(makeKey(1) as never);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await step('Checklist and fuel');
  expect(screen.getByRole('textbox', { name: 'Fuel added' })).toHaveValue('40');
});

it('says on the page of drafts that they cannot be read, and starts a new one all the same', async () => {
  const { store } = await openUnreachable();
  openAddPatrol('/add-patrol?step=1', { store });
  await screen.findByText(/^Your unsaved work could not be read/);
  await userEvent.click(screen.getByRole('link', { name: 'Start a new patrol' }));
  await step('Details');
});

it('continues with the rest where the route cannot be read', async () => {
  const partStore = {
    ...memoryEncryptedStore(),
    get: () => Promise.reject(new Error('not readable')),
  };
  const store = memoryDrafts({ partStore });
  store.save(begunPatrol('a', { hasRoute: true }));
  openAddPatrol('/add-patrol?step=4&draft=a', { store });
  await screen.findByText(/^The route could not be read/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue without it' }));
  await step('Checklist and fuel');
  expect(screen.getByRole('textbox', { name: 'Fuel added' })).toHaveValue('40');
});

it('says so where a draft was kept by a release that this one does not understand', async () => {
  const store = memoryDrafts();
  store.save({ ...begunPatrol('a'), value: { pages: [] } });
  openAddPatrol('/add-patrol?step=4&draft=a', { store });
  await screen.findByText(/^This patrol was saved by another version/);
  expect(store.all()).toHaveLength(1);
});

it('does not open a new patrol twice that nothing was entered in yet', async () => {
  const store = memoryDrafts();
  const release = store.claim('a');
  openAddPatrol('/add-patrol?step=4&draft=a', { store });
  await screen.findByText(/^This patrol is open in another tab/);
  act(release);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await step('Checklist and fuel');
});

it('says that a patrol no longer waits to be sent once it is opened', async () => {
  const store = memoryDrafts();
  store.save(begunPatrol('a', { outbox: { queued: { key: 'k', at: 1 }, refused: null } }));
  store.savePart('a', 'request', { patrol: {}, flags: [] });
  openAddPatrol('/add-patrol?step=4&draft=a', { store });
  await step('Checklist and fuel');
  await screen.findByText(/^You opened this patrol, so it is no longer waiting/);
  expect(store.all()).toMatchObject([{ value: { outbox: { queued: null } } }]);
});

it('says in the review that no one has set the times, and leads to them', async () => {
  openAddPatrol('/add-patrol?step=9');
  await step('Review');
  const note = screen.getByText(/^Start and end are the same/).closest('[role="alert"]');
  await userEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Change' }));
  await step('Details');
  await waitFor(() => expect(screen.getByLabelText(/^End(?!:)/)).toHaveFocus());
});
