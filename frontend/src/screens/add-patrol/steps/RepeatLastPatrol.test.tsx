import { listVersion, codedList } from '@portal/shared-types/contract/search/filters/lists';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { patrol } from '#testing/builders.ts';
import { deferred } from '#testing/deferred.ts';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { begunPatrol, goTo, openAddPatrol, step } from '../testing/openAddPatrol';

const PEOPLE = [
  { full_name: 'Wren Ashdown', nations: ['North Inlet'] },
  { full_name: 'Robin Testperson', nations: ['North Inlet'] },
  { full_name: 'Ada', nations: ['South Sound'] },
];
const START = `${addDays(today(), -3)} 08:00:00`;
const LAST = patrol({
  id: 1388,
  patrol_start_dt: START,
  guardians: ['Robin Testperson', 'Wren Ashdown'],
  patrol_vessel: 'Charter boat',
  area_patrolled: 'Harbour only',
  notes: 'Fog.',
});
const NOT_LAST = patrol({ id: 1300, patrol_start_dt: `${addDays(today(), -9)} 08:00:00` });

const page = (items: readonly unknown[], nextToken: string | null = null): FakeResponse => ({
  json: { items, truncated: nextToken !== null, nextToken },
});
const list = (items: readonly unknown[]) => () => ({ json: { items } });

const open = ({ routes, ...parts }: Parameters<typeof openAddPatrol>[1] = {}) => {
  const store = memoryDrafts();
  const { server } = openAddPatrol('/add-patrol?step=1', {
    store,
    ...parts,
    routes: {
      'GET /users-by-permissions/': list(PEOPLE),
      'GET /patrols/': () => page([NOT_LAST, LAST]),
      'POST /patrols/by-id': list([LAST]),
      ...routes,
    },
  });
  return { server, store };
};
const button = () => screen.findByRole('button', { name: 'Repeat my last patrol' });
const press = async () => userEvent.click(await button());
const entered = (store: ReturnType<typeof memoryDrafts>) =>
  (store.all()[0]?.value as { entered: { patrol: Record<string, unknown> } } | undefined)?.entered
    .patrol;

beforeEach(() => localStorage.clear());

it('copies from the last patrol when it is pressed, and asks for nothing before', async () => {
  const { server, store } = open();
  await button();
  expect(server.to('GET /patrols/')).toEqual([]);
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  expect(entered(store)).toEqual({
    nation: 'North Inlet',
    patrol_start_dt: expect.any(String) as string,
    patrol_end_dt: expect.any(String) as string,
    monitoring_effort: 'Testing or Demonstrating',
    guardians: ['Robin Testperson', 'Wren Ashdown'],
    patrol_vessel: 'Charter boat',
    area_patrolled: 'Harbour only',
  });
  expect(entered(store)!.patrol_start_dt).not.toBe(START);
  expect(screen.getByRole('textbox', { name: 'Other vessel' })).toHaveValue('Charter boat');
  expect(server.to('POST /patrols/by-id').map(({ body }) => body)).toEqual([{ patrolIds: [1388] }]);
});

it('searches for patrols of the person in the last 92 days only, without other records', async () => {
  const { server } = open();
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  const queries = server.to('GET /patrols/').map(({ query }) => Object.fromEntries(query));
  expect(queries).toEqual([{ filters: expect.any(String) as string, include: '[]' }]);
  expect(JSON.parse(queries[0]!.filters!)).toEqual({
    dates: {
      startDate: `${addDays(today(), -92)} 00:00:00`,
      endDate: `${today()} 23:59:59`,
    },
    constrainSearchToMap: false,
    patrols: {
      includeDataWhenNull: { purpose: true, areas: true },
      activeGuardians: 'RnNt',
      listVersion: listVersion([codedList('guardians', { guardians: PEOPLE })]),
    },
  });
});

it('reads all pages of the search', async () => {
  const { server } = open({
    routes: {
      'GET /patrols/': ({ query }) =>
        query.get('nextToken') === 'more' ? page([LAST]) : page([NOT_LAST], 'more'),
    },
  });
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  expect(server.to('GET /patrols/')).toHaveLength(2);
});

it('searches again if the list of guardians is outdated', async () => {
  let isOutdated = true;
  const { server } = open({
    routes: {
      'GET /patrols/': () => {
        const response = { status: 409, json: { code: 'filters-out-of-date', title: 'outdated' } };
        return isOutdated ? ((isOutdated = false), response) : page([LAST]);
      },
    },
  });
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  expect(server.to('GET /users-by-permissions/')).toHaveLength(2);
});

it('undo restores what was typed, and keeps what was changed since', async () => {
  const { store } = open();
  await fill(await screen.findByRole('textbox', { name: 'Other vessel' }), 'Canoe');
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  await fill(screen.getByLabelText('Pre-trip log'), 'Calm.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(entered(store)).toMatchObject({ patrol_vessel: 'Canoe' }));
  expect(entered(store)).toMatchObject({ notes: 'Calm.' });
  expect(entered(store)).toMatchObject({ guardians: ['Robin Testperson'] });
  expect(screen.getByRole('textbox', { name: 'Other vessel' })).toHaveValue('Canoe');
});

it('loses nothing that is typed while it searches', async () => {
  const response = deferred<FakeResponse>();
  const { store } = open({ routes: { 'GET /patrols/': () => response.promise } });
  await press();
  expect(screen.getByText('Finding your last patrol …')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Pre-trip log'));
  await userEvent.paste('Calm.');
  await act(async () => {
    response.resolve(page([LAST]));
    await response.promise;
  });
  await screen.findByText('Copied from Patrol #1388.');
  expect(screen.getByLabelText('Pre-trip log')).toHaveValue('Calm.');
  expect(entered(store)).toMatchObject({ notes: 'Calm.', patrol_vessel: 'Charter boat' });
});

it('copies nothing after the step was left', async () => {
  const response = deferred<FakeResponse>();
  const { server, store } = open({ routes: { 'GET /patrols/': () => response.promise } });
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await step('Review');
  expect(server.to('GET /patrols/')[0]!.signal?.aborted).toBe(true);
  await act(async () => {
    response.resolve(page([LAST]));
    await response.promise;
  });
  expect(server.to('POST /patrols/by-id')).toEqual([]);
  expect(entered(store)).toBeUndefined();
});

it('copies nothing after another nation was chosen', async () => {
  const response = deferred<FakeResponse>();
  const entry = { hr: false, access: 'Guardian' as const };
  const { server } = open({
    routes: { 'GET /patrols/': () => response.promise },
    user: {
      access: [
        { nation: 'North Inlet', ...entry },
        { nation: 'South Sound', ...entry },
      ],
    },
  });
  const nation = await screen.findByRole('combobox', { name: 'Nation' });
  await userEvent.selectOptions(nation, 'North Inlet');
  await userEvent.tab();
  await press();
  await screen.findByText('Finding your last patrol …');
  await userEvent.selectOptions(nation, 'South Sound');
  await userEvent.tab();
  await waitFor(() => expect(server.to('GET /patrols/')[0]!.signal?.aborted).toBe(true));
  await act(async () => {
    response.resolve(page([LAST]));
    await response.promise;
  });
  await screen.findByText(/^Copies only .* from your last patrol of South Sound\.$/);
  expect(server.to('POST /patrols/by-id')).toEqual([]);
});

it('undo changes nothing once the patrol was closed: it may be open elsewhere', async () => {
  const { store } = open();
  await press();
  await screen.findByText('Copied from Patrol #1388.');
  goTo('/resources');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(entered(store)).toMatchObject({ patrol_vessel: 'Charter boat' });
});

it('says so if there is no such patrol', async () => {
  const others = [
    patrol({ id: 1, guardians: ['Wren Ashdown'] }),
    patrol({ id: 2, nation: 'South Sound' }),
  ];
  const { server, store } = open({ routes: { 'GET /patrols/': () => page(others) } });
  await press();
  await screen.findByText(
    'No patrol of North Inlet in the last 92 days lists you as a guardian. Nothing was copied.',
  );
  expect(server.to('POST /patrols/by-id')).toEqual([]);
  expect(entered(store)).toBeUndefined();
});

it.each([
  ['can no longer be read', []],
  ['has moved to another nation', [{ ...LAST, nation: 'South Sound' }]],
])('copies nothing from a patrol that %s', async (_, items) => {
  const { store } = open({ routes: { 'POST /patrols/by-id': list(items) } });
  await press();
  await screen.findByText(/^No patrol of North Inlet in the last 92 days/);
  expect(entered(store)).toBeUndefined();
});

it('says so without a connection, keeps everything, and can be pressed again', async () => {
  let isOnline = false;
  const { store } = open({
    routes: {
      'GET /patrols/': () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return page([LAST]);
      },
    },
  });
  await fill(await screen.findByRole('textbox', { name: 'Other vessel' }), 'Canoe');
  await press();
  await screen.findByText(/^Your last patrol could not be read, so nothing was copied\./);
  expect(entered(store)).toMatchObject({ patrol_vessel: 'Canoe' });
  isOnline = true;
  await press();
  await screen.findByText('Copied from Patrol #1388.');
});

it('needs one of the person’s nations', async () => {
  const store = memoryDrafts();
  const elsewhere = { entered: { patrol: { nation: 'South Sound' } } };
  store.save({ ...begunPatrol('a'), value: elsewhere });
  openAddPatrol('/add-patrol?step=1&draft=a', { store });
  expect(await button()).toBeDisabled();
  expect(screen.getByText('Choose one of your nations to repeat your last patrol.')).toBeVisible();
});
