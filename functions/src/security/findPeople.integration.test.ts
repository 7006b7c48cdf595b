/** Administrators find a person of any nation by the exact login name, and give them access. */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import {
  call,
  enter,
  entry,
  fillWithPeople,
  getItems,
  NORTH,
  ONE_TIME,
  SOUTH,
} from '#testing/managedPeople.ts';
import { withOutbox } from '#testing/outbox.ts';
import { signIn } from '#testing/signIn.ts';
import { changeAccount, withAccount } from '#testing/store.ts';

const { mails } = withOutbox();
beforeEach(fillWithPeople, 30_000);

const find = (who: string, login_name: string) =>
  call('findPerson', who, { query: new URLSearchParams({ login_name }).toString() });
const give = (who: string, login_name: string, access: AccessEntry[] = [entry(NORTH)]) =>
  call('grantAccess', who, { body: { user: { login_name, access } } });

test('the name is found by the exact login name, and nothing else of the person', async () => {
  for (const typed of ['south', ' South '])
    expect((await find('admin', typed)).body).toEqual({
      login_name: 'south',
      full_name: 'south by name',
    });
  for (const typed of ['sout', 'south*', 'south by name', 's%', 'nobody-at-all']) {
    const response = await find('admin', typed);
    expect([typed, response.status]).toEqual([typed, 404]);
  }
  await changeAccount('south', { active: false });
  expect((await find('admin', 'south')).status).toBe(404);
  expect((await give('admin', 'south')).status).toBe(404);
});

test('people who aren’t Administrators get 403, whether the person exists or not', async () => {
  for (const who of ['guardian', 'manager', 'hr'])
    for (const login of ['south', 'nobody-at-all']) {
      expect((await find(who, login)).status).toBe(403);
      expect((await give(who, login)).status).toBe(403);
    }
  // Nor to a nation that they don't administer, nor to themselves.
  expect((await give('admin', 'guardian', [entry(SOUTH)])).status).toBe(403);
  expect((await give('admin', 'south', [entry(NORTH), entry(SOUTH)])).status).toBe(403);
  expect((await give('admin', 'Admin ', [entry(NORTH)])).status).toBe(403);
  expect((await give('admin', 'south', [])).status).toBe(400);
});

test('names are not guessed in bulk', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) statuses.push((await find('admin', `guess-${i}`)).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  // The limit also applies to the other route and to other sessions, but not to other Administrators.
  await enter('admin');
  expect((await give('admin', 'south')).status).toBe(429);
  expect((await find('admin2', 'south')).status).toBe(200);
});

test('the person gets the entry and a mail, and is logged out; other entries stay', async () => {
  const response = await give('admin', 'south', [entry(NORTH, 'Manager')]);
  expect(response.body).toMatchObject({
    login_name: 'south',
    access: [entry(NORTH, 'Manager')],
    may_manage: false,
    may_set_password: false,
  });
  expect((await call('listNations', 'south')).status).toBe(401);
  expect((await signIn('south')).body).toMatchObject({
    user: { access: [entry(SOUTH), entry(NORTH, 'Manager')] },
  });
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('To: south@example.org');
  expect(sent[0]).toContain('admin by name changed the access');
  expect(sent[0]).toContain('North Inlet: add Manager');
  expect((await give('admin', 'south')).status).toBe(409);
});

test('people who gave access this way see no address, and can’t take over the account', async () => {
  const given = await give('admin', 'south');
  for (const who of ['admin', 'hr']) {
    const seen = getItems(await call('managedUsers', who)).find((p) => p.login_name === 'south');
    expect(seen).toMatchObject({ email: null, phone: null, access: [entry(NORTH)] });
    const body = { username: 'south', oneTimePassword: ONE_TIME };
    expect((await call('setOneTimePassword', who, { body })).status).toBe(403);
  }
  expect(given.text).not.toContain('south@example.org');
  // The person's own nation still can.
  const body = { username: 'south', oneTimePassword: ONE_TIME };
  expect((await call('setOneTimePassword', 'southhr', { body })).status).toBe(200);
});

test('an Administrator who sees the person as a colleague in another nation can’t take over the account either', async () => {
  const access = [entry(NORTH, 'Administrator'), entry(SOUTH)];
  await withAccount({ login_name: 'colleague', full_name: 'colleague by name', access });
  await enter('colleague');
  const user = { login_name: 'south', access: [entry(NORTH)] };
  expect((await call('updateAccess', 'colleague', { body: { user } })).status).toBe(200);
  const body = { username: 'south', oneTimePassword: ONE_TIME };
  for (const who of ['colleague', 'admin'])
    expect((await call('setOneTimePassword', who, { body })).status).toBe(403);
});

test('access given by login name can be removed', async () => {
  await give('admin', 'south');
  const body = { user: { login_name: 'south', access: [] } };
  expect((await call('updateAccess', 'admin', { body })).status).toBe(200);
  await enter('south');
  expect((await call('profile', 'south')).body).toMatchObject({ access: [entry(SOUTH)] });
});
