import { message } from '@portal/shared-types/base/text/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { fakePortal } from '../../photo-upload/testing/fakePortal';
import { device, makeFile, openUploads } from '../../photo-upload/testing/openUploads';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fill } from '#testing/fill.ts';
import { openPanel } from '../testing/openPanel';

const ADDED = { 'POST /sightings/add': { json: { sightingIds: ['1042.9'] } } };

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

const startPhotos = () => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal);
  uploads.start();
  return { portal, uploads };
};

const openNote = async () => {
  await press('Add sighting');
  await fill(await screen.findByRole('combobox', { name: 'Type of sighting' }), 'Geotagged Note');
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText(/^Note/);
};

/** Chooses a photo for the new note, and closes the dialog of its photos. */
const choosePhoto = async (name: string) => {
  await press(/^Add photos to Geotagged Note/);
  const photos = within(
    await screen.findByRole('dialog', { name: 'Add photos to Geotagged Note' }),
  );
  const input = photos.getByLabelText('Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [makeFile(name)] } });
  await photos.findByText(name);
  expect(photos.getByText(message('photosAfterRecord'))).toBeVisible();
  expect(photos.queryByRole('button', { name: /^Send/ })).toBeNull();
  await userEvent.click(photos.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByRole('button', { name: 'Add photos to Geotagged Note, 1 not sent' });
};

const save = async () => {
  await fill(await screen.findByLabelText(/^Note/), 'A rock');
  await fill(await screen.findByLabelText('Latitude'), '52.5');
  await fill(screen.getByLabelText('Longitude'), '-128.5');
  await press('Add sighting');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('sends photos of a new record once the record is saved', async () => {
  const { portal, uploads } = startPhotos();
  openPanel(ADDED, { uploads });
  await openNote();
  await choosePhoto('a.jpg');
  expect(portal.calls.links).toBe(0);
  // It belongs to the new record and doesn't wait to be matched.
  expect(screen.queryByRole('button', { name: /to match/ })).toBeNull();
  await save();
  await waitFor(() => expect(portal.saved).toHaveLength(1));
  expect(portal.bodies).toMatchObject([{ photos: [{ sighting_id: '1042.9' }] }]);
});

it('keeps a new record that has only photos, and sends them after it is continued', async () => {
  const { portal, uploads } = startPhotos();
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel(ADDED, { uploads, drafts });
  await openNote();
  await choosePhoto('a.jpg');
  cleanup();
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(1);

  const later = memoryDrafts({ encryptedStore });
  await later.load();
  openPanel(ADDED, { uploads, drafts: later });
  await press('Continue');
  await screen.findByRole('button', { name: 'Add photos to Geotagged Note, 1 not sent' });
  await save();
  await waitFor(() => expect(portal.saved).toHaveLength(1));
});

it('asks before it discards photos of a new record without values', async () => {
  const { uploads } = startPhotos();
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel({}, { uploads, drafts });
  await openNote();
  await choosePhoto('a.jpg');
  const { draftId } = uploads.state().photos[0]!.target.entered!;
  await press('Cancel');
  await screen.findByText('Discard your changes?');
  await press('Discard');
  await drafts.waitForWrites();
  expect([drafts.wasRemoved(draftId), encryptedStore.entries.size]).toEqual([true, 0]);
});

it('leaves no draft of an empty form whose photos were removed', async () => {
  const { uploads } = startPhotos();
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  openPanel({}, { uploads, drafts });
  await openNote();
  await choosePhoto('a.jpg');
  act(() => uploads.remove(uploads.state().photos.map(({ id }) => id)));
  await screen.findByRole('button', { name: 'Add photos to Geotagged Note' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await drafts.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
});
