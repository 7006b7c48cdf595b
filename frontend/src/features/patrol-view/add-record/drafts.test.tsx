import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  makeKey,
  memoryDrafts,
  memoryEncryptedStore,
} from '#platform/drafts/testing/memoryDrafts.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fill } from '#testing/fill.ts';
import { openPanel } from '../testing/openPanel';

const ADDED = { 'POST /sightings/add': { json: { sightingIds: ['1042.9'] } } };

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
const dialog = () => screen.findByRole('dialog', { name: 'Add a sighting to Patrol #1042' });

const openNote = async () => {
  await press('Add sighting');
  const type = within(await dialog()).getByRole('combobox', { name: 'Type of sighting' });
  await fill(type, 'Geotagged Note');
  await userEvent.keyboard('{Enter}');
  return screen.findByLabelText(/^Note/);
};
const beginNote = async (text: string) => fill(await openNote(), text);

it('keeps what was typed when the screen goes in the middle of a word, and offers it again', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel({}, { drafts });
  await userEvent.type(await openNote(), 'half a no');
  cleanup();
  await drafts.waitForWrites();

  const later = memoryDrafts({ encryptedStore });
  await later.load();
  openPanel({}, { drafts: later });
  expect(
    await screen.findByText(/^You have an unsaved sighting from \d\d:\d\d: Geotagged Note$/),
  ).toBeVisible();
  await press('Continue');
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('half a no');
  // The open draft isn't offered again.
  expect(screen.queryByText(/^You have an unsaved/)).toBeNull();
});

it('offers it in the dialog as well, and takes it away when it is saved', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel(ADDED, { drafts });
  await beginNote('a whole note');
  await press('Cancel');
  await press('Keep for later');
  await press('Add sighting');
  await within(await dialog()).findByText(/^You have an unsaved sighting/);
  await press('Continue');
  await fill(await screen.findByLabelText('Latitude'), '52.5');
  await fill(screen.getByLabelText('Longitude'), '-128.5');
  await press('Add sighting');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
  expect(screen.queryByText(/^You have an unsaved/)).toBeNull();
});

it('deletes what the person discards, in the dialog or in the list of drafts', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel({}, { drafts });
  await beginNote('one');
  await press('Cancel');
  await press('Discard');
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);

  await beginNote('two');
  await press('Cancel');
  await press('Keep for later');
  await press('Discard');
  await press('Keep it');
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(1);
  await press('Discard');
  await screen.findByText('Discard this unsaved sighting?');
  await press('Discard');
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
});

it('offers another person nothing', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel({}, { drafts });
  await beginNote('mine');
  cleanup();
  await drafts.waitForWrites();
  const theirs = memoryDrafts({ encryptedStore, key: () => Promise.resolve(makeKey(2)) });
  await theirs.load();
  openPanel({}, { drafts: theirs });
  await screen.findByRole('button', { name: 'Add sighting' });
  expect(encryptedStore.entries.size).toBe(1);
  expect(screen.queryByText(/^You have an unsaved/)).toBeNull();
});
