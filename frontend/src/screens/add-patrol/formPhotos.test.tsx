import { message } from '@portal/shared-types/base/text/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePortal } from '#features/photo-upload/testing/fakePortal.ts';
import { device, makeFile, openUploads } from '#features/photo-upload/testing/openUploads.ts';
import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fill } from '#testing/fill.ts';
import { begunPatrol, openAddPatrol, step } from './testing/openAddPatrol';

jest.setTimeout(60_000);

beforeEach(() => {
  localStorage.clear();
  session.begin(signInResponse());
});
afterEach(() => act(() => session.end('logged out')));

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

const startPhotos = (takenAt?: (name: string) => string) => {
  const metadata = (name: string) => (takenAt ? { taken_at: takenAt(name) } : {});
  const uploads = openUploads(device(), fakePortal(), { metadata });
  uploads.start();
  return uploads;
};

/** Opens the form of a new note, and chooses a photo in it. */
const beginNote = async () => {
  await step('Sightings');
  await press('Add sighting');
  await fill(await screen.findByRole('combobox', { name: 'Type of sighting' }), 'Geotagged Note');
  await userEvent.keyboard('{Enter}');
  await press('Add photos to Geotagged Note');
  const photos = within(
    await screen.findByRole('dialog', { name: 'Add photos to Geotagged Note' }),
  );
  const input = photos.getByLabelText('Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [makeFile('a.jpg')] } });
  await photos.findByText('a.jpg');
  await userEvent.click(photos.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByRole('button', { name: 'Add photos to Geotagged Note, 1 not sent' });
};

it('adds photos in the form of a new sighting, which has them in the list', async () => {
  openAddPatrol('/add-patrol?step=7', { uploads: startPhotos() });
  await beginNote();
  await fill(screen.getByLabelText(/^Note/), 'A rock');
  await press('Add sighting');
  expect(
    await screen.findByRole('button', { name: /^Photos of Geotagged Note.*, 1 photo$/ }),
  ).toBeVisible();
});

it('points out a photo of another day than the patrol', async () => {
  const store = memoryDrafts();
  const { value } = begunPatrol('a');
  const times = {
    patrol_start_dt: '2026-03-01 07:00:00',
    patrol_end_dt: '2026-03-03 15:00:00',
  };
  store.save({
    ...begunPatrol('a'),
    value: { ...value, entered: { patrol: { ...value.entered.patrol, ...times } } },
  });
  const uploads = startPhotos((name) => `2026-03-0${name === 'a.jpg' ? 5 : 2} 09:00:00`);
  openAddPatrol('/add-patrol?step=7&draft=a', { uploads, store });
  await beginNote();
  await press('Add photos to Geotagged Note, 1 not sent');
  const photos = within(
    await screen.findByRole('dialog', { name: 'Add photos to Geotagged Note' }),
  );
  const input = photos.getByLabelText('Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [makeFile('b.jpg')] } });
  await photos.findByText('b.jpg');
  expect(photos.getAllByText(message('photoOtherDay', { what: 'record' }))).toHaveLength(1);
});

it('asks before photos are discarded, and removes them with the form', async () => {
  const uploads = startPhotos();
  openAddPatrol('/add-patrol?step=7', { uploads });
  await beginNote();
  await press('Cancel');
  await press('Discard');
  expect(uploads.state().photos).toHaveLength(0);
});

it('keeps a form that has only photos', async () => {
  const uploads = startPhotos();
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  openAddPatrol('/add-patrol?step=7', { uploads, store });
  await beginNote();
  const { search } = window.location;
  cleanup();
  await store.waitForWrites();
  const later = memoryDrafts({ encryptedStore });
  await later.load();
  openAddPatrol(`/add-patrol${search}`, { uploads, store: later });
  expect(
    await screen.findByRole('button', { name: 'Add photos to Geotagged Note, 1 not sent' }),
  ).toBeVisible();
});
