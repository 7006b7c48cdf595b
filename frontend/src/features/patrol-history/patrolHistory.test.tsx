import { ThemeProvider } from '@mui/material/styles';
import { createClient } from '@portal/shared-types/contract/api/client';
import type { DeletedRecord, HistoryEntry } from '@portal/shared-types/contract/api/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { session } from '#platform/session/browserSession.ts';
import { sighting, signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { DeletedPanel } from './deleted/DeletedPanel';
import { RecordMenu } from './RecordMenu';
import { sightingSubject } from '../patrol-data/subject';
import { in2026 } from '#testing/in2026.ts';

const as = (access: 'Guardian' | 'Manager') =>
  session.begin(signInResponse({ access: [{ nation: 'North Inlet', hr: false, access }] }));

in2026();
beforeEach(() => localStorage.clear());
afterEach(() => act(() => session.end('logged out')));

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-03-02T18:00:00.000Z',
  by: 'Mona Manager',
  action: 'changed',
  section: 'sightings',
  recordIds: ['1042.1'],
  changes: [],
  reason: null,
  version: 2,
  ...over,
});
const deleted = (over: Partial<DeletedRecord> = {}): DeletedRecord => ({
  patrolId: 1042,
  recordId: '1042.1',
  kind: 'sighting',
  type: 'Bear Den',
  start: '2026-03-01 09:30:00',
  patrolStartDate: '2026-03-01 08:00:00',
  nation: 'North Inlet',
  deletedBy: 'Mona Manager',
  deletedAt: '2026-03-02T18:00:00.000Z',
  reason: 'Written down twice.',
  ...over,
});

interface Served {
  history?: (query: URLSearchParams) => FakeResponse;
  deleting?: () => FakeResponse;
  restoring?: () => FakeResponse;
  list?: () => FakeResponse;
}

const open = (shown: 'menu' | 'list', served: Served = {}) => {
  const onDeleted = jest.fn();
  const nothing = { json: { items: [] } };
  const server = fakeServer({
    'GET /editor/history/': ({ query }) => served.history?.(query) ?? nothing,
    'POST /editor/delete/': () =>
      served.deleting?.() ?? {
        json: { patrolId: 1042, recordId: '1042.1', version: 3, deletedAt: '2026-03-02T18:00:00Z' },
      },
    'POST /editor/restore/': () =>
      served.restoring?.() ?? { json: { patrolId: 1042, recordId: '1042.1', version: 4 } },
    'GET /editor/deleted/': () => served.list?.() ?? nothing,
    'POST /sightings/detailed/': () => ({
      json: { sightings: [sighting()], surveySightings: [] },
    }),
    'GET /surveys/by-patrol-id/': () => nothing,
    'POST /weather-observations/by-patrol-ids/': () => nothing,
    'GET /sightings/forms': () => nothing,
    'GET /surveys/forms': () => nothing,
    'GET /sightings/static-list-items': () => nothing,
    'GET /sightings/child-list-items': () => nothing,
    'GET /nations/nation-list-items': () => nothing,
  });
  render(
    <ThemeProvider theme={theme}>
      <ClientContext value={createClient(table, { token: () => 'token' })}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <NoticeProvider>
            {shown === 'menu' ? (
              <RecordMenu subject={sightingSubject(sighting())} onDeleted={onDeleted} />
            ) : (
              <DeletedPanel />
            )}
          </NoticeProvider>
        </QueryClientProvider>
      </ClientContext>
    </ThemeProvider>,
  );
  return { server, onDeleted };
};

const choose = async (item: string): Promise<void> => {
  await userEvent.click(
    screen.getByRole('button', { name: 'History and delete: Whale Observation, 09:00' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('is available to people who manage the records, and to no one else', () => {
  act(() => as('Guardian'));
  open('menu');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows who changed what, before and after, page by page', async () => {
  act(() => as('Manager'));
  const changes = [{ field: 'details.group_size', label: 'Group size', before: 3, after: 4 }];
  const { server } = open('menu', {
    history: (query) =>
      query.get('nextToken') === 'further'
        ? {
            json: {
              items: [entry({ action: 'created', section: 'patrol', recordIds: [], by: 'Tess G' })],
              truncated: false,
              nextToken: null,
            },
          }
        : { json: { items: [entry({ changes })], truncated: true, nextToken: 'further' } },
  });
  await choose('History');
  const dialog = await screen.findByRole('dialog', { name: 'History of Whale Observation, 09:00' });
  expect(await within(dialog).findByText('Changed Whale Observation, 09:00')).toBeVisible();
  expect(within(dialog).getByText(/^Mona Manager/)).toHaveTextContent('Mar 2, 10:00');
  expect(within(dialog).getByText('Group size').closest('div')).toHaveTextContent(
    'Group sizeBefore: 3After: 4',
  );
  await press('Show earlier changes');
  expect(await within(dialog).findByText('Added the patrol')).toBeVisible();
  expect(server.to('GET /editor/history/').map(({ query }) => query.get('recordId'))).toEqual([
    '1042.1',
    '1042.1',
  ]);
});

it('deletes with a reason, and undoes it', async () => {
  act(() => as('Manager'));
  const { server, onDeleted } = open('menu');
  await choose('Delete…');
  await screen.findByRole('dialog', { name: 'Delete Whale Observation, 09:00?' });
  await fill(screen.getByLabelText('Reason (optional)'), '  Seen twice. ');
  await press('Delete');
  expect(await screen.findByText('Whale Observation, 09:00 was deleted.')).toBeVisible();
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(server.to('POST /editor/delete/').map(({ body }) => body)).toEqual([
    { patrolId: 1042, recordId: '1042.1', version: 1, reason: 'Seen twice.' },
  ]);
  await press('Undo');
  expect(await screen.findByText('Whale Observation, 09:00 was restored.')).toBeVisible();
  expect(server.to('POST /editor/restore/').map(({ body }) => body)).toEqual([
    { patrolId: 1042, recordId: '1042.1' },
  ]);
});

it('says what is in the way, keeps the reason, and sends the same request again', async () => {
  act(() => as('Manager'));
  const responses: FakeResponse[] = [
    { status: 503, json: { title: 'no', code: 'unavailable' } },
    {
      status: 409,
      json: { code: 'stale', detail: 'The sighting was changed while you were looking at it.' },
    },
  ];
  const { server, onDeleted } = open('menu', { deleting: () => responses.shift()! });
  await choose('Delete…');
  await fill(await screen.findByLabelText('Reason (optional)'), 'Seen twice.');
  await press('Delete');
  expect(await screen.findByText(/^It could not be deleted\. Check your connection/)).toBeVisible();
  await press('Delete');
  expect(
    await screen.findByText('The sighting was changed while you were looking at it.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Seen twice.');
  const keys = server
    .to('POST /editor/delete/')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(onDeleted).not.toHaveBeenCalled();
});

describe('the list of what is deleted', () => {
  it('restores a deleted record, and is read again', async () => {
    act(() => as('Manager'));
    let left = [deleted(), deleted({ recordId: null, kind: 'patrol', type: null, reason: null })];
    const { server } = open('list', {
      list: () => ({ json: { items: left, truncated: false, nextToken: null } }),
    });
    expect(await screen.findByText('2 records')).toBeVisible();
    expect(screen.getByText('Sighting of Patrol #1042 · Mar 1')).toBeVisible();
    expect(screen.getByText('Written down twice.')).toBeVisible();
    left = left.slice(1);
    await press('Restore Bear Den, 09:30');
    expect(await screen.findByText('Bear Den, 09:30 was restored.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Written down twice.')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('1 record');
    expect(server.to('POST /editor/restore/').map(({ body }) => body)).toEqual([
      { patrolId: 1042, recordId: '1042.1' },
    ]);
  });

  it('says why a record cannot come back', async () => {
    act(() => as('Manager'));
    open('list', {
      list: () => ({ json: { items: [deleted()], truncated: false, nextToken: null } }),
      restoring: () => ({
        status: 409,
        json: { code: 'stale', detail: 'It belongs to a survey that is deleted.' },
      }),
    });
    await press('Restore Bear Den, 09:30');
    expect(await screen.findByText('It belongs to a survey that is deleted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore Bear Den, 09:30' })).toBeEnabled();
  });

  it('says that there is nothing', async () => {
    act(() => as('Manager'));
    open('list');
    expect(await screen.findByText('No deleted records in North Inlet.')).toBeVisible();
  });
});
