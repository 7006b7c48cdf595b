import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BoundFunctions, queries } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patrol, sighting } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { PhotoUploadsContext } from '../PhotoUploadsContext';
import { fakePortal } from '../testing/fakePortal';
import { device, makeFile, target, openUploads } from '../testing/openUploads';
import { MatchPhotos } from './MatchPhotos';

type Inside = BoundFunctions<typeof queries>;

const DAY = '2026-07-04';
const TAKEN: Record<string, object> = {
  'card1.jpg': { camera: 'Fieldcam', taken_at: `${DAY} 05:00:30`, gps_at: `${DAY} 08:00:30` },
  'card2.jpg': { camera: 'Fieldcam', taken_at: `${DAY} 06:00:00` },
  'phone.jpg': { camera: 'Phone', taken_at: `${DAY} 09:03:00` },
  'late.jpg': { camera: 'Phone', taken_at: `${DAY} 20:00:00` },
};

const open = async () => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal, { metadata: (name) => TAKEN[name] ?? {} });
  uploads.start();
  await uploads.add(Object.keys(TAKEN).map(makeFile), target(null));
  fakeServer({
    'POST /patrols/by-id': () => ({ json: { items: [patrol()] } }),
    'POST /sightings/detailed/': () => ({
      json: {
        sightings: [
          sighting({
            sighting_id: '1042.1',
            sighting_type: 'Whale',
            sighting_dt: `${DAY} 08:00:00`,
          }),
          sighting({
            sighting_id: '1042.2',
            sighting_type: 'Seal',
            sighting_dt: `${DAY} 09:05:00`,
          }),
        ],
        surveySightings: [],
      },
    }),
    'GET /surveys/by-patrol-id/': () => ({ json: { items: [] } }),
  });
  renderScreen(
    <PhotoUploadsContext value={uploads}>
      <MatchPhotos patrolId={1042} />
    </PhotoUploadsContext>,
    { address: '/patrol/1042' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add photos (4 to match)' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Match photos to Patrol #1042' }),
  );
  await dialog.findByRole('heading', { name: 'Whale, 08:00 (1)' });
  return { dialog, uploads, portal };
};

const titles = (dialog: Inside): (string | null)[] =>
  dialog
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => text !== 'Camera clocks');

it('corrects each camera’s clock by its photos with GPS', async () => {
  const { dialog } = await open();
  expect(dialog.getByText(/Clock was 3 hours slow, by GPS in 1 photo/)).toBeVisible();
  expect(titles(dialog)).toEqual(['Whale, 08:00 (1)', 'Seal, 09:05 (2)', 'Not matched (1)']);
});

it('shows the effect of another clock at once', async () => {
  const { dialog } = await open();
  const clock = within(dialog.getByRole('group', { name: 'Fieldcam' }));
  fireEvent.change(clock.getByLabelText('The camera’s clock was'), { target: { value: 'right' } });
  expect(titles(dialog)).toEqual(['Seal, 09:05 (1)', 'Not matched (3)']);
  fireEvent.change(clock.getByLabelText('The camera’s clock was'), { target: { value: 'slow' } });
  fireEvent.change(clock.getByLabelText('Hours'), { target: { value: '2' } });
  expect(titles(dialog)).toEqual(['Whale, 08:00 (1)', 'Seal, 09:05 (1)', 'Not matched (2)']);
});

it('attaches what was reviewed; the others wait on the patrol', async () => {
  const { dialog, uploads, portal } = await open();
  const select = dialog.getByLabelText('Record of phone.jpg');
  await userEvent.selectOptions(select, 'Whale, 08:00');
  expect(dialog.getByText('Moved by you')).toBeVisible();
  // It is a new element in another list, and still has focus.
  await waitFor(() => expect(dialog.getByLabelText('Record of phone.jpg')).toHaveFocus());
  expect(portal.calls.links).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Attach 3 photos' }));
  await waitFor(() => expect(portal.saved).toHaveLength(3));
  const sha256 = expect.any(String) as string;
  expect(portal.bodies).toEqual([
    {
      photos: [
        { sighting_id: '1042.1', sha256, taken_at: `${DAY} 08:00:30` },
        { sighting_id: '1042.2', sha256, taken_at: `${DAY} 09:00:00` },
        { sighting_id: '1042.1', sha256 },
      ],
    },
  ]);
  expect(titles(dialog)).toEqual(['Not matched (1)']);
  const left = uploads.state().photos.filter(({ step }) => step === 'chosen');
  expect(left.map(({ name }) => name)).toEqual(['late.jpg']);
});

it('points out a GPS date that is years off, and keeps the camera’s time', async () => {
  TAKEN['phone.jpg'] = { ...TAKEN['phone.jpg'], gps_at: '2006-10-26 09:03:00' };
  const { dialog } = await open();
  delete (TAKEN['phone.jpg'] as { gps_at?: string }).gps_at;
  expect(
    dialog.getByText('The GPS date in the file is Oct 26, 2006. The camera’s own time is used.'),
  ).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Seal, 09:05 (2)' })).toBeVisible();
});

it('points out an unmatched photo of another day than the patrol, and a matched one of another day', async () => {
  const { dialog } = await open();
  const list = (name: string) => within(dialog.getByRole('region', { name }));
  const warning = /^Taken on another day than this /;
  expect(list('Not matched').getByText(warning)).toHaveTextContent('than this patrol. Check');
  expect(list('Seal, 09:05').queryByText(warning)).toBeNull();
});
