import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { DownloadResultPhotos } from './DownloadResultPhotos';

const ZIP = 'POST /photos/zip/';
const patrols = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    sightings: [{ photos: i % 2 === 0 }],
  }));

const open = (count: number) => {
  session.begin(signInResponse());
  const server = fakeServer({
    [ZIP]: () => ({
      json: {
        photos: 9,
        bytes: 9_000_000,
        waiting: 0,
        unavailable: 0,
        fileName: 'Photos of 2 patrols.zip',
        zip: null,
      },
    }),
  });
  renderScreen(<DownloadResultPhotos shown={columnsOf(patrols(count))} />, { address: '/' });
  return server;
};

it('asks for the photos of the displayed patrols that have some', async () => {
  const server = open(4);
  await userEvent.click(screen.getByRole('button', { name: 'Download photos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^9 photos, 9.0 MB/);
  expect(server.to(ZIP).map(({ body }) => body)).toEqual([{ patrolIds: [1, 3] }]);
});

it('says so when there are too many patrols for one file', async () => {
  const server = open(402);
  await userEvent.click(screen.getByRole('button', { name: 'Download photos' }));
  await screen.findByText(/^201 of these patrols have photos/);
  expect(server.to(ZIP)).toEqual([]);
});

it('is not there without photos', () => {
  session.begin(signInResponse());
  fakeServer({});
  renderScreen(<DownloadResultPhotos shown={columnsOf([{ id: 1, sightings: [{}] }])} />, {
    address: '/',
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
