import { screen, waitFor } from '@testing-library/react';
import { exportReasons, fileReasons } from '@portal/shared-types/base/text/exportMessages';
import userEvent from '@testing-library/user-event';
import { CREATE, job, READ, ready, REMOVE } from '#features/exports/testing/exportJob.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import ExportsScreen from './ExportsScreen';
import { in2026 } from '#testing/in2026.ts';

const openPage = (
  responses: Parameters<typeof fakeServer>[0],
  access = signInResponse().user.access,
) => {
  const server = fakeServer(responses);
  renderScreen(<ExportsScreen />, { address: '/exports', user: { access } });
  return server;
};

in2026();
it('lists exports with their query, to repeat or delete', async () => {
  let items = [ready];
  const server = openPage({
    'GET /exports/': () => ({ json: { items } }),
    [CREATE]: () => ({ status: 202, json: job() }),
    [REMOVE]: () => {
      items = [];
      return { json: { deleted: true } };
    },
  });
  await screen.findByText('Patrols, Oct 1 – Oct 31, whole coast');
  await userEvent.click(screen.getByRole('button', { name: 'Repeat' }));
  await waitFor(() => expect(server.to(CREATE)).toHaveLength(1));
  expect(server.to(CREATE)[0]!.body).not.toHaveProperty('expected');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^No exports in the last 7 days/);
});

it('says so when the file is out of reach', async () => {
  openPage({
    'GET /exports/': () => ({ json: { items: [ready] } }),
    [READ]: () => ({ json: { ...ready, url: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByText(/^This file is no longer available/);
});

it('says why a file was removed, and makes it again', async () => {
  let items = [ready];
  const server = openPage({
    'GET /exports/': () => ({ json: { items } }),
    [READ]: () => {
      items = [job({ state: 'removed', reason: fileReasons.recordGone })];
      return { json: { ...items[0]!, url: null } };
    },
    [CREATE]: () => ({ status: 202, json: job() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByText(fileReasons.recordGone);
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make again' }));
  await waitFor(() => expect(server.to(CREATE)).toHaveLength(1));
  expect(server.to(CREATE)[0]!.body).not.toHaveProperty('expected');
});

it('shows that an interrupted export continues', async () => {
  openPage({
    'GET /exports/': () => ({ json: { items: [job({ reason: exportReasons.interrupted })] } }),
  });
  await screen.findByText(exportReasons.interrupted);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

it('lets Administrators archive their nations, and no one else', async () => {
  const items = [
    job({ state: 'ready', written: 3, bytes: 94_000, request: { archive: 'North Inlet' } }),
  ];
  const access = [
    { nation: 'North Inlet', hr: false, access: 'Administrator' as const },
    { nation: 'South Sound', hr: false, access: 'Manager' as const },
  ];
  const server = openPage(
    {
      'GET /exports/': () => ({ json: { items } }),
      [CREATE]: () => ({ status: 202, json: items[0] }),
    },
    access,
  );
  await screen.findByText('Archive of North Inlet');
  expect(screen.getByText(/is ready: 3 patrols, 94 kB\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Archive South Sound' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Archive North Inlet' }));
  await waitFor(() =>
    expect(server.to(CREATE).map(({ body }) => body)).toEqual([{ archive: 'North Inlet' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Repeat' }));
  await waitFor(() => expect(server.to(CREATE)).toHaveLength(2));
  expect(server.to(CREATE)[1]!.body).toEqual({ archive: 'North Inlet' });
});

it('offers no archive to a guardian', async () => {
  openPage({ 'GET /exports/': () => ({ json: { items: [] } }) });
  await screen.findByText(/^No exports in the last 7 days/);
  expect(screen.queryByText('Nation archive')).toBeNull();
});
