import { message } from '@portal/shared-types/base/text/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakePortal } from '../photo-upload/testing/fakePortal';
import { device, makeFile, openUploads } from '../photo-upload/testing/openUploads';
import { session } from '#platform/session/browserSession.ts';
import { sighting, signInResponse } from '#testing/builders.ts';
import { openEditor } from './testing/openEditor';

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

const NOTE = sighting({
  sighting_type: 'Geotagged Note',
  details: { note: 'A landmark', latitude: 52.5, longitude: -128.5 },
});
const responses = {
  'POST /sightings/detailed/': { json: { sightings: [NOTE], surveySightings: [] } },
};

const open = async (kind: 'record' | 'details') => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal);
  uploads.start();
  const shown = await openEditor(
    kind === 'record' ? { kind: 'sighting', recordId: '1042.1' } : { kind: 'details' },
    { responses, uploads },
  );
  return { ...shown, uploads, portal };
};

const chooseIn = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: /^Add photos to Geotagged Note/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add photos to Geotagged/ }));
  const input = dialog.getByLabelText('Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files: [makeFile('a.jpg')] } });
  await dialog.findByText('a.jpg');
  return dialog;
};

it('sends photos from the form of a saved record, whatever happens to its fields', async () => {
  const { user, uploads, portal, server } = await open('record');
  await screen.findByText(message('photosApart'));
  const dialog = await chooseIn(user);
  const caption = dialog.getByLabelText('Caption of a.jpg');
  fireEvent.keyDown(caption, { key: 'Enter', ctrlKey: true });
  await user.click(dialog.getByRole('button', { name: 'Send 1 photo' }));
  await dialog.findByText('1 photo saved');
  expect(portal.saved).toHaveLength(1);
  expect(portal.bodies).toMatchObject([{ photos: [{ sighting_id: '1042.1' }] }]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Close editor' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull());
  expect(server.to('PUT /editor/sightings/')).toEqual([]);
  expect(uploads.state().photos).toEqual([]);
});

it('keeps photos that were chosen but not sent when the editor is closed', async () => {
  const { user, uploads } = await open('details');
  await user.click(await screen.findByRole('button', { name: /^Sightings/ }));
  await user.click(await screen.findByRole('button', { name: /^Geotagged Note/ }));
  const dialog = await chooseIn(user);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByRole('button', { name: /^Add photos to Geotagged Note.*, 1 not sent$/ });
  await user.click(screen.getByRole('button', { name: 'Close editor' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close editor' })).toBeNull());
  expect(uploads.state().photos).toMatchObject([
    { name: 'a.jpg', step: 'chosen', target: { patrolId: 1042, recordId: '1042.1' } },
  ]);
});
