import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import type { Flag } from '@portal/shared-types/records/flag';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { session } from '#platform/session/browserSession.ts';
import { flag, patrol, sighting, signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { FlagButton } from './FlagButton';
import { FlagDrafts } from './FlagDrafts';
import { FlagList } from './FlagList';
import { FlagMarks } from './FlagMarks';
import type { Flaggable } from './flagTarget';
import { useFlags } from './useFlags';
import { in2026 } from '#testing/in2026.ts';

const choice = (code: string) => ({ list_name: 'flag', code, label: code, retired: false });

const Flags = ({ onShow }: { onShow: (recordId: string) => void }) => (
  <FlagList
    flags={useFlags(1042).data ?? []}
    findName={(id) => (id === '1042.1' ? 'Whale Observation, 09:00' : undefined)}
    onShow={onShow}
  />
);

const open = (
  {
    on = patrol(),
    flags = [],
    raised = { status: 201, json: flag() },
  }: { on?: Flaggable; flags?: Flag[]; raised?: FakeResponse } = {},
  drafts = memoryDrafts(),
) => {
  const onShow = jest.fn();
  const server = fakeServer({
    'GET /flags/by-patrol-id/': () => ({ json: { items: flags } }),
    'POST /flags/insert-flag/': () => raised,
    'GET /sightings/static-list-items': () => ({
      json: { items: [choice('Check details'), choice('Wrong location')] },
    }),
    'GET /sightings/child-list-items': () => ({ json: { items: [] } }),
    'GET /nations/nation-list-items': () => ({ json: { items: [] } }),
  });
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <NoticeProvider>
            <DraftsContext value={drafts}>
              <FlagDrafts patrolId={1042} />
              <FlagButton on={on} />
              <FlagMarks patrolId={1042} recordId="1042.1" />
              <Flags onShow={onShow} />
            </DraftsContext>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return { server, onShow };
};

in2026();
beforeEach(() => {
  localStorage.clear();
  session.begin(signInResponse());
});
afterEach(() => act(() => session.end('logged out')));

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
const choose = async (name: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Flag/ }), name);

it('raises a flag on a sighting, says so, and reads the flags again', async () => {
  const on = sighting({ survey_id: '1042.v1', survey_start_dt: '2026-03-01 08:30:00' });
  const { server } = open({ on });
  await press('Flag the Whale Observation at 09:00');
  await screen.findByRole('dialog', { name: 'Flag the Whale Observation at 09:00' });
  expect(screen.getByText(/^People of North Inlet can read the flag/)).toBeVisible();
  await choose('Wrong location');
  await fill(screen.getByLabelText(/^Note/), 'It lies on land');
  const before = server.to('GET /flags/by-patrol-id/').length;
  await press('Raise flag');
  expect(await screen.findByText('The flag was raised.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('POST /flags/insert-flag/').map(({ body }) => body)).toEqual([
    {
      nation: 'North Inlet',
      patrolID: 1042,
      patrolStartDate: '2026-03-01 08:00:00',
      surveyStartDate: '2026-03-01 08:30:00',
      sightingStartDate: '2026-03-01 09:00:00',
      recordId: '1042.1',
      flag: 'Wrong location',
      note: 'It lies on land',
    },
  ]);
  await waitFor(() => expect(server.to('GET /flags/by-patrol-id/')).toHaveLength(before + 1));
});

it('says who can read the flag on a shared record', async () => {
  open({ on: patrol({ sharing_level: 'network' }) });
  await press('Flag Patrol #1042');
  expect(await screen.findByText(/people of all nations can read the flag/)).toBeVisible();
});

it('wants a flag, and keeps what was typed when it could not be raised', async () => {
  const { server } = open({ raised: { status: 503, json: { title: 'no', code: 'unavailable' } } });
  await press('Flag Patrol #1042');
  await fill(await screen.findByLabelText(/^Note/), 'a note');
  await press('Raise flag');
  expect(server.to('POST /flags/insert-flag/')).toEqual([]);
  await choose('Check details');
  await press('Raise flag');
  expect(await screen.findByText(/^Saving failed\. Nothing that you entered/)).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('a note');
  await press('Raise flag');
  await waitFor(() => expect(server.to('POST /flags/insert-flag/')).toHaveLength(2));
  const keys = server
    .to('POST /flags/insert-flag/')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('shows at its field what the server finds wrong with the flag', async () => {
  const wrong = 'must be an item of the list "flag": Duplicate';
  open({
    raised: {
      status: 400,
      json: { code: 'invalid-request', errors: [{ path: 'body.flag', message: wrong }] },
    },
  });
  await press('Flag Patrol #1042');
  await choose('Check details');
  await press('Raise flag');
  expect((await screen.findAllByText(new RegExp(wrong)))[0]).toBeVisible();
});

it('keeps a flag that was begun as a draft, offers it, and leaves none once it is raised', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  open({ on: sighting() }, drafts);
  await press('Flag the Whale Observation at 09:00');
  await choose('Wrong location');
  await fill(await screen.findByLabelText(/^Note/), 'half a no');
  await press('Cancel');
  await press('Keep for later');
  cleanup();
  await drafts.waitForWrites();

  const later = memoryDrafts({ encryptedStore });
  await later.load();
  const { server } = open({ on: patrol() }, later);
  await screen.findByText(/^You have an unsaved flag from .*: the Whale Observation at 09:00$/);
  await press('Continue');
  const dialog = await screen.findByRole('dialog', { name: 'Flag the Whale Observation at 09:00' });
  expect(await within(dialog).findByLabelText(/^Note/)).toHaveValue('half a no');
  await press('Raise flag');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('POST /flags/insert-flag/')[0]!.body).toMatchObject({ recordId: '1042.1' });
  await later.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
});

it('lists open flags first, with their records, and leads to the record', async () => {
  const { onShow } = open({
    flags: [
      flag({
        flagId: '1042.f1',
        flag: 'Duplicate',
        note: 'Same as before',
        resolved: {
          by: 'Maud Manager',
          nations: ['North Inlet'],
          at: '2026-03-03T18:00:00.000Z',
          note: 'Taken out',
        },
      }),
      flag({
        flagId: '1042.f2',
        recordId: '1042.1',
        sightingStartDate: '2026-03-01 09:00:00',
        flag: 'Wrong location',
        createdBy: null,
        createdByNations: ['South Sound'],
      }),
      flag({
        flagId: '1042.f3',
        recordId: '1042.v2',
        surveyStartDate: '2026-03-01 10:15:00',
        createdAt: '2026-03-02T19:30:00.000Z',
      }),
    ],
  });
  await screen.findByText('Duplicate');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Check detailsOpenSurvey at 10:15Robin Testperson, North Inlet · Mar 2, 11:30',
    'Wrong locationOpenWhale Observation, 09:00Someone from South Sound · Mar 2, 10:00',
    'DuplicateResolvedSame as beforeRobin Testperson, North Inlet · Mar 2, 10:00Taken outResolved by Maud Manager, North Inlet · Mar 3, 10:00',
  ]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Someone from South Sound · Mar 2, 2026, 10:00')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await press('Whale Observation, 09:00');
  expect(onShow).toHaveBeenCalledWith('1042.1');
});

it('marks a record by its open flags alone', async () => {
  const on = { recordId: '1042.1', flag: 'Wrong time' };
  const resolved = { by: null, nations: [], at: '2026-03-03T18:00:00.000Z', note: 'done' };
  open({
    flags: [
      flag(on),
      flag({ ...on, flagId: '1042.f2', resolved }),
      flag({ flagId: '1042.f3', flag: 'Other' }),
    ],
  });
  expect(
    (await screen.findAllByText('Wrong time')).filter((text) => text.closest('.MuiChip-root')),
  ).toHaveLength(1);
  cleanup();
  open({ flags: [flag(on), flag({ ...on, flagId: '1042.f2' })] });
  expect(await screen.findByText('2 flags')).toBeVisible();
});

it('doesn’t allow flags without access to any nation', async () => {
  act(() => session.begin(signInResponse({ access: [] })));
  open({ on: patrol({ sharing_level: 'network' }), flags: [flag()] });
  await screen.findByText('Check details');
  expect(screen.queryByRole('button', { name: /^Flag/ })).toBeNull();
});
