import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPanel, part } from '../../patrol-view/testing/openPanel';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { thumbnail } from '../testing/thumbnail';
import { mapPhotos } from './PhotosOnMap';
import { usePhotosOnMap } from './photosOnMap';

const PHOTOS = [
  thumbnail({ latitude: null, longitude: null }),
  thumbnail({ photo_id: '1042.s1.2', photo_seq: 2, caption: 'Fin', taken_at: null }),
  thumbnail({ photo_id: '1042.s1.3', photo_seq: 3, taken_at: '2026-03-01 11:00:00' }),
];

const open = (user = {}) => {
  usePhotosOnMap.getState().show(null);
  session.begin(signInResponse(user));
  return openPanel({
    'GET /photos/thumbnails-for-patrol/': {
      json: { items: PHOTOS, total: 3, truncated: false, nextToken: null },
    },
  });
};

it('cameras appear where photos were taken, and open the gallery', async () => {
  const { port } = open();
  await userEvent.click(await part('Photos').findByRole('button', { name: 'Show on map' }));
  await waitFor(() => expect(port.shown.photos.map(({ key }) => key)).toEqual([1, 2]));
  expect(port.shown.photos[0]!.position).toEqual([-128.49, 52.51]);
  act(() => port.pickPhotos(1, 2));
  await screen.findByRole('dialog', { name: 'Photos' });
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(part('Photos').getByRole('button', { name: 'Hide on map' }));
  expect(port.shown.photos).toEqual([]);
});

it('people of other nations, who get no locations, are not offered it', async () => {
  open({ access: [{ nation: 'South Arm', hr: false, access: 'Guardian' }] });
  await part('Photos').findByRole('button', { name: 'Download photos' });
  expect(part('Photos').queryByRole('button', { name: 'Show on map' })).not.toBeInTheDocument();
});

test('while a day is played, photos appear at their time, or at that of their record', () => {
  const keys = (until: string) => mapPhotos(PHOTOS, until).map(({ key }) => key);
  expect(keys('2026-03-01 08:59:00')).toEqual([]);
  expect(keys('2026-03-01 09:00:00')).toEqual([1]);
  expect(keys('2026-03-01 11:00:00')).toEqual([1, 2]);
});
