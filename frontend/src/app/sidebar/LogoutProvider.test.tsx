import { message } from '@portal/shared-types/base/text/messages';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anonymousClient } from '#platform/api/client.ts';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import type { PhotoUploads } from '#features/photo-upload/engine/photoUploads.ts';
import { PhotoUploadsContext } from '#features/photo-upload/PhotoUploadsContext.ts';
import { fakePortal } from '#features/photo-upload/testing/fakePortal.ts';
import {
  device,
  makeFile,
  isAll,
  target,
  until,
  openUploads,
} from '#features/photo-upload/testing/openUploads.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { LogoutProvider, useLogout } from './LogoutProvider';

const Leave = () => <button onClick={useLogout()}>Leave</button>;

const startPhotos = async (options: Parameters<typeof openUploads>[2] = {}) => {
  const photos = device();
  const uploads = openUploads(photos, fakePortal(), options);
  await uploads.add([makeFile('a.jpg'), makeFile('b.jpg')], target('1042.17'));
  return { photos, uploads };
};

const openWith = async (uploads: PhotoUploads) => {
  fakeServer({ 'POST /logout/': () => ({ json: {} }) });
  render(
    <ClientContext value={anonymousClient()}>
      <DraftsContext value={memoryDrafts()}>
        <PhotoUploadsContext value={uploads}>
          <LogoutProvider>
            <Leave />
          </LogoutProvider>
        </PhotoUploadsContext>
      </DraftsContext>
    </ClientContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
};

const open = async (encryptedStore = memoryEncryptedStore()) => {
  fakeServer({ 'POST /logout/': () => ({ json: {} }) });
  const store = memoryDrafts({ encryptedStore });
  render(
    <ClientContext value={anonymousClient()}>
      <DraftsContext value={store}>
        <LogoutProvider>
          <Leave />
        </LogoutProvider>
      </DraftsContext>
    </ClientContext>,
  );
  await act(async () => {
    store.save({ id: 'a', kind: 'patrol', of: '', title: 'a day', address: '/', value: 1 });
    await store.waitForWrites();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return { store, encryptedStore };
};

beforeEach(() => session.begin(signInResponse()));

it('leaves what was not saved on the device for its person, and says so', async () => {
  const { store, encryptedStore } = await open();
  expect(screen.getByText(/^What you entered stays on this device\. Only you/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await store.waitForWrites();
  expect([session.state().status, encryptedStore.entries.size]).toEqual(['signed out', 1]);
});

it('discards it where the person asks for that', async () => {
  const { store, encryptedStore } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Discard permanently' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard and log out' }));
  await store.waitForWrites();
  expect([session.state().status, encryptedStore.entries.size]).toEqual(['signed out', 0]);
});

it('does not promise to keep what the device could not keep', async () => {
  await open({ ...memoryEncryptedStore(), put: () => Promise.reject(new Error('full')) });
  expect(screen.getByText(/^This device could not store everything you entered/)).toBeVisible();
  expect(screen.queryByText(/stays on this device/)).toBeNull();
});

it('counts photos that are not sent, and leaves them for their person', async () => {
  const { photos, uploads } = await startPhotos();
  await openWith(uploads);
  await screen.findByRole('dialog', { name: 'You have 2 photos not sent yet' });
  expect(screen.getByText('2 photos of Patrol #1042')).toBeVisible();
  expect(screen.getByText(message('photosStay'))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await uploads.settled();
  expect([session.state().status, photos.fileStore.entries.size]).toEqual(['signed out', 2]);
});

it('discards photos that are not sent, and those that are still being read', async () => {
  const { photos, uploads } = await startPhotos();
  await openWith(uploads);
  const later = uploads.add([makeFile('c.jpg')], target('1042.17'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Discard permanently' }));
  const adding = uploads.add([makeFile('d.jpg')], target('1042.17'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard and log out' }));
  await Promise.all([later, adding, uploads.settled()]);
  await uploads.settled();
  expect([photos.encryptedStore.entries.size, photos.fileStore.entries.size]).toEqual([0, 0]);
});

it('warns of photos that the device has no room for', async () => {
  const { uploads } = await startPhotos({ room: 10 });
  await openWith(uploads);
  expect(await screen.findByText(message('draftsLost'))).toBeVisible();
});

it('logs out at once when all photos are saved', async () => {
  const { uploads } = await startPhotos();
  uploads.start();
  uploads.send(uploads.state().photos.map(({ id }) => id));
  await until(uploads, isAll('saved'));
  await openWith(uploads);
  expect(session.state().status).toBe('signed out');
});
