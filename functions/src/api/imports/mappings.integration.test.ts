/** Import mappings: permissions, saved state, and parallel changes. */
import type { ImportMapping } from '@portal/shared-types/contract/api/imports';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { aMapping } from '#testing/mappings.ts';
import { freshStore, withAccount } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { handler as read } from './importMappings';
import { handler as save } from './saveImportMapping';

const NORTH = 'North Inlet';
const PEOPLE = {
  guardian: [NORTH, 'Guardian', false],
  hr: [NORTH, 'Guardian', true],
  manager: [NORTH, 'Manager', false],
  admin: [NORTH, 'Administrator', false],
  south: ['South Sound', 'Administrator', true],
} as const;
type Login = keyof typeof PEOPLE;
const tokens = {} as Record<Login, string>;

beforeEach(async () => {
  await freshStore();
  for (const [login_name, [nation, access, hr]] of Object.entries(PEOPLE)) {
    await withAccount({
      login_name,
      full_name: `Person ${login_name}`,
      access: [{ nation, access, hr }],
    });
    tokens[login_name as Login] = await makeSessionToken(login_name);
  }
});

const put = (login: Login, more: object = {}): Promise<TestResponse> =>
  invoke(save, {
    token: tokens[login],
    body: { nation: NORTH, name: 'Whales', version: 0, manifest: aMapping(NORTH), ...more },
  });
const get = (login: Login, nation = NORTH): Promise<TestResponse> =>
  invoke(read, { token: tokens[login], query: new URLSearchParams({ nation }).toString() });
const names = async (login: Login): Promise<string[]> =>
  ((await get(login)).body.items as unknown as ImportMapping[]).map(({ name }) => name);
const mappingIn = ({ body }: TestResponse) => body.mapping as unknown as ImportMapping | null;

test.each<[Login, number]>([
  ['guardian', 403],
  ['hr', 403],
  ['manager', 200],
  ['admin', 200],
  ['south', 403],
])('%s reads and saves the nation’s mappings: %i', async (login, status) => {
  expect((await put(login)).status).toBe(status);
  expect((await get(login)).status).toBe(status);
});

test('a manager can read a mapping that another one saved, with that person’s name', async () => {
  await put('manager', { name: 'Seabirds' });
  await put('admin', { name: 'kelp' });
  expect(await names('manager')).toEqual(['kelp', 'Seabirds']);
  const [, birds] = (await get('admin')).body.items as unknown as ImportMapping[];
  expect(birds).toMatchObject({ version: 1, by: 'Person manager', nation: NORTH });
  expect(birds!.manifest.tables[0]).toMatchObject({ files: 'whales_*.csv', repeats: 'refuse' });
});

test('a mapping that was changed in the meantime is not overwritten', async () => {
  const first = mappingIn(await put('manager'))!;
  const theirs = aMapping(NORTH, 'whales, by the admin');
  const second = mappingIn(await put('admin', { version: first.version, manifest: theirs }))!;
  expect(second).toMatchObject({ version: 2, by: 'Person admin' });
  const late = await put('manager', { version: 1, manifest: aMapping(NORTH, 'mine') });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect((late.body.current as unknown as ImportMapping).manifest.title).toBe(
    'whales, by the admin',
  );
  expect((await put('manager', { version: 1, manifest: null })).status).toBe(409);
});

test('a new mapping can’t have the name of another one', async () => {
  await put('manager');
  const taken = await put('admin', { manifest: aMapping(NORTH, 'other whales') });
  expect(taken.status).toBe(409);
  expect(await names('admin')).toEqual(['Whales']);
});

test('the same request twice, as after a lost response, is stored once', async () => {
  await put('manager');
  expect(mappingIn(await put('manager'))).toMatchObject({ version: 1 });
  await put('manager', { version: 1, manifest: null });
  const again = await put('manager', { version: 1, manifest: null });
  expect([again.status, mappingIn(again)]).toEqual([200, null]);
  expect(await names('manager')).toEqual([]);
});

test('a mapping that was deleted in the meantime isn’t restored by a change', async () => {
  await put('manager');
  await put('admin', { version: 1, manifest: null });
  const late = await put('manager', { version: 1, manifest: aMapping(NORTH, 'mine') });
  expect(late.status).toBe(404);
});

test('a mapping of another nation, one too large, and names with hidden letters are refused', async () => {
  expect((await put('manager', { manifest: aMapping('South Sound') })).status).toBe(400);
  const large = { ...aMapping(NORTH), title: 'x'.repeat(LIMITS.mappingBytes) };
  expect((await put('manager', { manifest: large })).status).toBe(400);
  expect((await put('manager', { name: 'Wha\u200Bles' })).status).toBe(400);
  expect((await put('manager', { name: ' Whales' })).status).toBe(400);
});

test('a nation can have a limited number of mappings, also if two people save at once', async () => {
  const last = LIMITS.mappingsPerNation - 1;
  for (let i = 0; i < last; i++) await put('manager', { name: `Mapping ${i}` });
  const both = await Promise.all([
    put('manager', { name: 'one too many' }),
    put('admin', { name: 'or this one' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await names('admin')).toHaveLength(LIMITS.mappingsPerNation);
  await put('manager', { name: 'Mapping 0', version: 1, manifest: null });
  expect((await put('manager', { name: 'room again' })).status).toBe(200);
});
