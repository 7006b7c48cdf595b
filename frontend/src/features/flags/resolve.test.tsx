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
import { flag, signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { FlagDrafts } from './FlagDrafts';
import { FlagList } from './FlagList';
import { useFlags } from './useFlags';

const hand = { by: 'Maud Manager', nations: ['North Inlet'], at: '2026-03-03T18:00:00.000Z' };
const resolvedFlag = (over: Partial<Flag> = {}): Flag =>
  flag({ resolved: { ...hand, note: 'Taken out' }, version: 2, ...over });

const Flags = () => (
  <FlagList flags={useFlags(1042).data ?? []} findName={() => undefined} onShow={() => undefined} />
);

type Responses = Partial<Record<'resolve' | 'reopen', FakeResponse>>;

/** A patrol's flags, on a server that stores changes and returns the updated flag. */
const open = (flags: Flag[], responses: Responses = {}, drafts = memoryDrafts()) => {
  let now = flags;
  const change = (response: FakeResponse): FakeResponse => {
    const { flag: changed } = response.json as { flag?: Flag };
    if (changed) now = now.map((one) => (one.flagId === changed.flagId ? changed : one));
    return response;
  };
  const server = fakeServer({
    'GET /flags/by-patrol-id/': () => ({ json: { items: now } }),
    'POST /flags/resolve/': () => change(responses.resolve ?? { json: { flag: resolvedFlag() } }),
    'POST /flags/reopen/': () =>
      change(responses.reopen ?? { json: { flag: flag({ version: 3 }) } }),
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
              <Flags />
            </DraftsContext>
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return server;
};

const signInAs = (access: 'Guardian' | 'Manager', nation = 'North Inlet'): void =>
  act(() =>
    session.begin(signInResponse({ login_name: 'maud', access: [{ nation, hr: true, access }] })),
  );
beforeEach(() => {
  localStorage.clear();
  signInAs('Manager');
});
afterEach(() => act(() => session.end('logged out')));

const TITLE = '“Check details” on patrol #1042';
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
const theDialog = (verb: string) => screen.findByRole('dialog', { name: `${verb} ${TITLE}` });
const type = async (text: string) =>
  fill(await screen.findByRole('textbox', { name: /^Note/ }), text);

it('a manager resolves a flag with a note, and reopens it', async () => {
  const server = open([flag({ note: 'Too much fuel' })]);
  await press(`Resolve ${TITLE}`);
  const dialog = await theDialog('Resolve');
  expect(within(dialog).getByText('Too much fuel')).toBeVisible();
  expect(within(dialog).getByText(/^Everyone who sees the flag can read/)).toBeVisible();
  await press('Resolve');
  expect((await screen.findAllByText(/Note is required/))[0]).toBeVisible();
  expect(server.to('POST /flags/resolve/')).toEqual([]);
  await type('Taken out');
  await press('Resolve');
  expect(await screen.findByText('The flag was resolved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('POST /flags/resolve/').map(({ body }) => body)).toEqual([
    { flagId: '1042.f1', version: 1, note: 'Taken out' },
  ]);
  expect(await screen.findByText('Resolved')).toBeVisible();
  expect(screen.getByText(/^Resolved by Maud Manager, North Inlet/)).toBeVisible();

  await press('Undo');
  expect(await screen.findByText('The flag is open again.')).toBeVisible();
  expect(server.to('POST /flags/reopen/').map(({ body }) => body)).toEqual([
    { flagId: '1042.f1', version: 2, note: null },
  ]);
  expect(await screen.findByText('Open')).toBeVisible();
});

it('a resolved flag is opened again, with a note or without', async () => {
  const note = 'It happened again';
  const reopened = flag({ version: 3, reopened: { ...hand, note } });
  const server = open([resolvedFlag()], { reopen: { json: { flag: reopened } } });
  await press(`Reopen ${TITLE}`);
  await theDialog('Reopen');
  await type(note);
  await press('Reopen');
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByText(/^Reopened by Maud Manager/)).toBeVisible();
  expect(server.to('POST /flags/reopen/')[0]!.body).toEqual({
    flagId: '1042.f1',
    version: 2,
    note,
  });
});

it('shows the state of a flag that someone else resolved in the meantime, and overwrites nothing', async () => {
  const current = resolvedFlag({ resolved: { ...hand, note: 'Asked the crew' } });
  const server = open([flag()], {
    resolve: { status: 409, json: { code: 'stale', title: 'stale', current } },
  });
  await press(`Resolve ${TITLE}`);
  await type('mine');
  await press('Resolve');
  const dialog = await theDialog('Resolve');
  expect(
    await within(dialog).findByText(/^Someone else has already changed this flag/),
  ).toBeVisible();
  expect(within(dialog).getByText('Asked the crew')).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('POST /flags/resolve/')).toHaveLength(1);
});

it('resolves a flag that was opened again in the meantime once the person has seen it', async () => {
  const current = flag({ version: 3, reopened: { ...hand, note: 'Still wrong' } });
  const server = open([flag()], {
    resolve: { status: 409, json: { code: 'stale', title: 'stale', current } },
  });
  await press(`Resolve ${TITLE}`);
  await type('mine');
  await press('Resolve');
  const dialog = await theDialog('Resolve');
  expect(await within(dialog).findByText(/resolved and reopened this flag/)).toBeVisible();
  expect(within(dialog).getByText('Still wrong')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Note/ })).toHaveValue('mine');
  await press('Resolve');
  await waitFor(() => expect(server.to('POST /flags/resolve/')).toHaveLength(2));
  expect(server.to('POST /flags/resolve/')[1]!.body).toMatchObject({ version: 3, note: 'mine' });
});

it('keeps the note when it could not be saved, and sends the same once more', async () => {
  const server = open([flag()], {
    resolve: { status: 503, json: { title: 'no', code: 'unavailable' } },
  });
  await press(`Resolve ${TITLE}`);
  await type('mine');
  await press('Resolve');
  expect(await screen.findByText(/^The flag could not be changed\. Nothing/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('mine');
  await press('Resolve');
  await waitFor(() => expect(server.to('POST /flags/resolve/')).toHaveLength(2));
  const keys = server
    .to('POST /flags/resolve/')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('keeps a note that was begun as a draft, offers it, and leaves none once it is saved', async () => {
  const encryptedStore = memoryEncryptedStore();
  const drafts = memoryDrafts({ encryptedStore });
  open([flag()], {}, drafts);
  await press(`Resolve ${TITLE}`);
  await type('half a no');
  await press('Cancel');
  await press('Keep for later');
  cleanup();
  await drafts.waitForWrites();

  const later = memoryDrafts({ encryptedStore });
  await later.load();
  const server = open([flag()], {}, later);
  await screen.findByText(new RegExp(`^You have an unsaved resolution from .*: ${TITLE}$`));
  await press('Continue');
  await theDialog('Resolve');
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('half a no');
  await press('Resolve');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('POST /flags/resolve/')[0]!.body).toMatchObject({ note: 'half a no' });
  await later.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
});

it.each([
  ['a guardian', 'Guardian', 'North Inlet'],
  ['a manager of another nation', 'Manager', 'South Sound'],
] as const)('%s settles nothing', async (_who, access, nation) => {
  signInAs(access, nation);
  open([flag(), resolvedFlag({ flagId: '1042.f2' })]);
  await screen.findAllByText('Check details');
  expect(screen.queryByRole('button', { name: /^(Resolve|Reopen)/ })).toBeNull();
});
