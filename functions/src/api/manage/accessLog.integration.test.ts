import { accessLog } from '@portal/shared-types/contract/api/accessLog';
import { startOfDay, today } from '@portal/shared-types/base/time/wallClock';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { logAccess } from '#data/people/accessLog.ts';
import { putLogged } from '#testing/accessLogs.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { freshStore, VIEWERS, withAccount, withAccounts } from '#testing/store.ts';
import { handler } from './accessLog';

const NATION = 'North Inlet';
let tokens: Record<string, string>;

const person = (
  login_name: string,
  access: 'Guardian' | 'Manager' | 'Administrator',
  hr = false,
) => ({
  login_name,
  full_name: login_name,
  access: [{ nation: NATION, hr, access }],
});

const put = (at: string, patrols: [number], nation = NATION) => putLogged(at, patrols, nation);

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  await withAccount(person('manager', 'Manager'));
  await withAccount(person('hr', 'Guardian', true));
  await withAccount(person('admin', 'Administrator'));
  tokens = {};
  for (const login of ['guardian', 'manager', 'hr', 'admin', 'outsider', 'network'])
    tokens[login] = await makeSessionToken(login);
  // Midnight in the programme's zone is 07:00 UTC in summer.
  await put('2024-07-01T06:59:59.999Z', [1]);
  await put('2024-07-01T07:00:00.000Z', [2]);
  await put('2024-07-31T23:00:00.000Z', [3]);
  await put('2024-08-01T06:59:59.999Z', [4]);
  await put('2024-08-01T07:00:00.000Z', [5]);
  await put('2024-07-15T12:00:00.000Z', [99], 'South Sound');
  await put('2020-06-01T12:00:00.000Z', [6]);
});

const send = (login: string, query: Record<string, unknown>): Promise<TestResponse> =>
  invoke(handler, {
    token: tokens[login]!,
    query: Object.entries(query)
      .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
      .join('&'),
  });
const read = async (query: Record<string, unknown>): Promise<RouteResponse<typeof accessLog>> => {
  const response = await send('admin', { nation: NATION, ...query });
  expect(response.status).toBe(200);
  return accessLog.response.parse(response.body);
};
const listPatrols = ({ items }: RouteResponse<typeof accessLog>): number[] =>
  items.flatMap(({ patrols }) => patrols);

test('hr and Administrators of a nation read its log; for everyone else it doesn’t exist', async () => {
  for (const login of ['hr', 'admin', 'network'])
    expect([login, (await send(login, { nation: NATION })).status]).toEqual([login, 200]);
  const refusals = [];
  for (const login of ['guardian', 'manager', 'outsider'])
    refusals.push(await send(login, { nation: NATION }));
  // A manager of people in another nation, and a nation that doesn't exist.
  refusals.push(await send('admin', { nation: 'South Sound' }));
  refusals.push(await send('admin', { nation: 'Nowhere' }));
  refusals.push(await send('admin', { nation: 'North Inlet#2024-07' }));
  for (const { status, text, headers } of refusals)
    expect([status, text, headers]).toEqual([403, refusals[0]!.text, refusals[0]!.headers]);
});

test('it lists what is logged, newest first and unchanged', async () => {
  await logAccess(VIEWERS.outsider, 'opened', 'weather', [{ nation: NATION, patrol_id: 7 }]);
  // Entries of the same millisecond have no order.
  for (const first = Date.now(); Date.now() === first;);
  await logAccess(VIEWERS.outsider, 'exported', 'sightings', [
    { nation: NATION, patrol_id: 9 },
    { nation: NATION, patrol_id: 8 },
    { nation: NATION, patrol_id: 9 },
    { nation: 'South Sound', patrol_id: 10 },
    { nation: 'East Arm', patrol_id: 11 },
  ]);
  const { items, truncated, nextToken } = await read({});
  expect([truncated, nextToken]).toEqual([false, null]);
  expect(items).toEqual([
    {
      at: expect.stringMatching(/^20\d\d-/) as string,
      // The administrator shares no nation with this person.
      login_name: null,
      full_name: 'Otto Outsider',
      nations: ['South Sound'],
      action: 'exported',
      part: 'sightings',
      patrols: [8, 9],
      records: null,
    },
    expect.objectContaining({ action: 'opened', part: 'weather', patrols: [7] }),
  ]);
  expect(items[0]!.at >= items[1]!.at).toBe(true);
  expect((await read({ from: today(), to: today() })).items).toHaveLength(
    // Unless midnight has just passed.
    items.filter(({ at }) => at >= startOfDay(today()).toISOString()).length,
  );
});

test('the days are those of the programme’s time zone', async () => {
  expect(listPatrols(await read({ from: '2024-07-01', to: '2024-07-31' }))).toEqual([4, 3, 2]);
  expect(listPatrols(await read({ from: '2024-06-30', to: '2024-06-30' }))).toEqual([1]);
  expect(listPatrols(await read({ to: '2024-08-01' }))).toEqual([5, 4, 3, 2, 1]);
});

test('its pages lose and repeat no entry, even if entries are added in between', async () => {
  const query = { from: '2024-06-01', to: '2024-08-31', limitResults: 2 };
  const seen: number[] = [];
  let nextToken: string | null = null;
  let pages = 0;
  do {
    const page = await read({ ...query, ...(nextToken !== null && { nextToken }) });
    seen.push(...listPatrols(page));
    expect(page.truncated).toBe(page.nextToken !== null);
    ({ nextToken } = page);
    await put(`2024-08-20T12:00:0${pages++}.000Z`, [100 + pages]);
  } while (nextToken !== null);
  expect([pages, seen]).toEqual([3, [5, 4, 3, 2, 1]]);
});

test('a span of years is read in several pages, each of at most two years', async () => {
  const query = { from: '2020-01-01', to: '2024-06-29' };
  const first = await read(query);
  expect([listPatrols(first), first.truncated]).toEqual([[], true]);
  const second = await read({ ...query, nextToken: first.nextToken });
  expect(listPatrols(second)).toEqual([]);
  const third = await read({ ...query, nextToken: second.nextToken });
  expect([listPatrols(third), third.truncated]).toEqual([[6], false]);
});

test('a reversed span, days that don’t exist and tokens of other logs are rejected', async () => {
  const tryToRead = async (query: object) =>
    (({ status, body }) => [status, body.code])(
      await send('network', { nation: NATION, ...query }),
    );
  expect(await tryToRead({ from: '2024-08-02', to: '2024-08-01' })).toEqual([400, 'invalid-dates']);
  expect(await tryToRead({ from: '2024-02-30' })).toEqual([400, 'invalid-request']);
  const { nextToken } = await read({ to: '2024-08-31', limitResults: 1 });
  expect(await tryToRead({ to: '2024-08-31', nextToken })).toEqual([200, undefined]);
  expect(await tryToRead({ to: '2024-08-30', nextToken })).toEqual([400, 'invalid-token']);
  expect(await tryToRead({ nation: 'South Sound', to: '2024-08-31', nextToken })).toEqual([
    400,
    'invalid-token',
  ]);
  const forged = (state: unknown): string =>
    Buffer.from(JSON.stringify(state)).toString('base64url');
  const { q } = JSON.parse(Buffer.from(nextToken!, 'base64url').toString()) as { q: string };
  for (const n of ['2024-99~', 'P#1', '~', 7, null])
    expect([n, ...(await tryToRead({ to: '2024-08-31', nextToken: forged({ q, n }) }))]).toEqual([
      n,
      400,
      'invalid-token',
    ]);
  expect(await tryToRead({ to: '2024-08-31', nextToken: 'junk' })).toEqual([400, 'invalid-token']);
});

test.each([
  { from: '0001-01-01', to: '9999-12-31' },
  { from: '0001-01-01', to: '0001-01-02' },
  { from: '9999-12-31', to: '9999-12-31' },
  { to: '0001-01-01' },
  { from: '9999-12-31' },
])('the span %j has a clear answer', async (query) => {
  expect(Array.isArray((await read(query)).items)).toBe(true);
});

test('a request for very many patrols makes several entries', async () => {
  const records = Array.from({ length: 1201 }, (_, i) => ({
    nation: 'East Arm',
    patrol_id: i + 1,
  }));
  await logAccess(VIEWERS.outsider, 'opened', 'sightings', records);
  const response = await send('network', { nation: 'East Arm' });
  const { items } = accessLog.response.parse(response.body);
  const lengths = items.map(({ patrols }) => patrols.length);
  // Plus the one from the previous test.
  expect(lengths.sort((a, b) => a - b)).toEqual([1, 201, 500, 500]);
  expect(new Set(items.flatMap(({ patrols }) => patrols)).size).toBe(1201);
});
