import { message } from '@portal/shared-types/base/text/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BoundFunctions, queries } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patrol } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { AddPhotos } from './AddPhotos';
import type { createPhotoUploads } from './engine/photoUploads';
import { PhotoUploadsContext } from './PhotoUploadsContext';
import { fakePortal } from './testing/fakePortal';
import { device, makeFile, target, openUploads } from './testing/openUploads';
import { UploadStrip } from './UploadStrip';
import { in2026 } from '#testing/in2026.ts';

type Inside = BoundFunctions<typeof queries>;

const show = (uploads: ReturnType<typeof createPhotoUploads>, user = {}) => {
  fakeServer({ 'POST /patrols/by-id': () => ({ json: { items: [patrol()] } }) });
  return renderScreen(
    <PhotoUploadsContext value={uploads}>
      <UploadStrip />
      <AddPhotos patrolId={1042} recordId="1042.17" label="Whale, 10:05" at="2026-07-04 10:05:00" />
    </PhotoUploadsContext>,
    { address: '/patrol/1042', user },
  );
};

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Add photos to Whale/ }));
  return within(await screen.findByRole('dialog', { name: 'Add photos to Whale, 10:05' }));
};

const choose = (dialog: Inside, ...files: File[]) =>
  fireEvent.change(dialog.getByLabelText('Photos', { selector: 'input' }), { target: { files } });

const started = (options: Parameters<typeof openUploads>[2] = {}, portal = fakePortal()) => {
  const uploads = openUploads(device(), portal, options);
  uploads.start();
  return { uploads, portal };
};

in2026();

it('lists chosen photos with their time and location, and sends them with captions', async () => {
  const { uploads, portal } = started({
    metadata: (name) =>
      name === 'a.jpg'
        ? { taken_at: '2026-07-04 09:01:00', latitude: 52.3, longitude: -128.4 }
        : {},
  });
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'), makeFile('b.jpg'), makeFile('notes.txt'));
  await dialog.findByText('5 B · Jul 4, 09:01 · 52.3000, -128.4000');
  await dialog.findByText('5 B · No time · No location');
  expect(dialog.getByText(message('photoNoLocation'))).toBeVisible();
  expect(dialog.getByText(/1 file was not added/)).toHaveTextContent('Not a photo. notes.txt');
  expect(portal.calls.links).toBe(0);
  fireEvent.change(dialog.getByLabelText('Caption of a.jpg'), { target: { value: 'Fluke' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove b.jpg' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 photo' }));
  await dialog.findByText('1 photo saved');
  expect(portal.bodies).toEqual([
    {
      photos: [{ sighting_id: '1042.17', sha256: expect.any(String) as string, caption: 'Fluke' }],
    },
  ]);
});

it('does not list photos that were saved before it was opened', async () => {
  const { uploads } = started();
  await uploads.add([makeFile('before.jpg')], target('1042.17'));
  uploads.send(uploads.state().photos.map(({ id }) => id));
  await waitFor(() => expect(uploads.state().photos[0]!.step).toBe('saved'));
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('now.jpg'));
  await dialog.findByText('now.jpg');
  expect(dialog.queryByText('before.jpg')).toBeNull();
});

it('adds pasted and dropped photos', async () => {
  const { uploads } = started();
  show(uploads);
  const dialog = await openDialog();
  fireEvent.paste(document.body, { clipboardData: { files: [makeFile('pasted.png')] } });
  fireEvent.drop(dialog.getByText(message('photoDrop')), {
    dataTransfer: { files: [makeFile('dropped.jpg'), makeFile('.DS_Store')], items: [] },
  });
  await dialog.findByText('pasted.png');
  await dialog.findByText('dropped.jpg');
  expect(uploads.state().refused).toEqual([]);
});

it('says why a photo could not be sent, and tries again', async () => {
  const portal = fakePortal();
  portal.errors.put.push(403, 403, 403, 403);
  const { uploads } = started({}, portal);
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send 1 photo' }));
  const reason = await dialog.findByText(message('photoStoreRefused', { status: 403 }));
  await userEvent.click(within(reason.parentElement!).getByRole('button', { name: 'Try again' }));
  await dialog.findByText('1 photo saved');
});

it('shows photos of a closed dialog in the strip and on the button', async () => {
  const { uploads } = started();
  await uploads.add([makeFile('a.jpg'), makeFile('b.jpg')], target('1042.17'));
  show(uploads);
  await screen.findByRole('button', { name: 'Add photos to Whale, 10:05, 2 not sent' });
  await userEvent.click(screen.getByRole('button', { name: '2 photos not sent yet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos on this device' }));
  expect(dialog.getByRole('list', { name: '1042.17, patrol #1042' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send 2 photos' }));
  await waitFor(() =>
    expect(uploads.state().photos.map(({ step }) => step)).toEqual(['saved', 'saved']),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(uploads.state().photos).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('pauses, resumes and cancels', async () => {
  const never = (): Promise<number> => new Promise(() => undefined);
  const { uploads } = started({ put: never });
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send 1 photo' }));
  await dialog.findByText('Sending photos · 0 of 1 photo saved');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  await dialog.findByText('Paused · 0 of 1 photo saved');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await dialog.findByText('Sending photos · 0 of 1 photo saved');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel sending' }));
  await dialog.findByRole('button', { name: 'Send 1 photo' });
});

it('says that photos are not kept when the device is full', async () => {
  const { uploads } = started({ room: 10 });
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'));
  await dialog.findByText(message('photosNotKept'));
});

it('is not offered to people who can’t edit the patrol', async () => {
  const { uploads } = started();
  show(uploads, { access: [] });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button')).toBeNull();
});

it('points out photos of another day, and positions that can’t be used', async () => {
  const { uploads } = started({
    metadata: (name) =>
      name === 'a.jpg'
        ? { taken_at: '2026-06-11 09:01:00', lacksHemisphere: true }
        : { taken_at: '2026-07-05 08:00:00' },
  });
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'), makeFile('b.jpg'));
  await dialog.findByText('5 B · Jul 5, 08:00 · No location');
  expect(dialog.getAllByText(message('photoOtherDay', { what: 'record' }))).toHaveLength(1);
  expect(dialog.getByText(message('photoNoHemisphere'))).toBeVisible();
});

it('points out times and positions that are unlikely', async () => {
  const { uploads } = started({
    metadata: (name) =>
      name === 'a.jpg'
        ? { taken_at: '2006-10-26 09:01:00', latitude: 52.16, longitude: 128.14 }
        : { taken_at: '2062-07-04 10:00:00', latitude: 52.16, longitude: -128.14 },
  });
  show(uploads);
  const dialog = await openDialog();
  choose(dialog, makeFile('a.jpg'), makeFile('b.jpg'));
  await dialog.findByText('Jul 4, 2062, 10:00: This is in the future', { exact: false });
  expect(
    dialog.getByText('Oct 26, 2006, 09:01: This is more than 15 years ago', { exact: false }),
  ).toHaveTextContent('it would be Jun 11, 2026, 09:01. Correct it on the photo’s page.');
  expect(
    dialog.getByText('52.1600, 128.1400: This is far from this coast', { exact: false }),
  ).toBeVisible();
  expect(dialog.queryByText(/another day/)).toBeNull();
});

it('compares photos with the record as it is now, not as it was when they were chosen', async () => {
  const { uploads } = started({ metadata: () => ({ taken_at: '2026-06-11 09:01:00' }) });
  await uploads.add([makeFile('a.jpg')], { ...target('1042.17'), at: '2026-06-11 09:00:00' });
  show(uploads);
  const dialog = await openDialog();
  expect(await dialog.findByText(message('photoOtherDay', { what: 'record' }))).toBeVisible();
});
