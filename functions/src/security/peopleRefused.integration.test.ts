/**
 * docs/security.md#roles-and-nations: refused requests about people, their profiles and their access change
 * nothing.
 */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { call, entry, fillWithPeople, NORTH, ONE_TIME, SOUTH } from '#testing/managedPeople.ts';
import { storedPeople, withAccount } from '#testing/store.ts';

beforeAll(async () => {
  await fillWithPeople();
  await withAccount({
    login_name: 'bothmanager',
    full_name: 'bothmanager by name',
    access: [entry(NORTH), entry(SOUTH, 'Manager')],
  });
});
let before: unknown[];
const stored = async (): Promise<unknown[]> =>
  (await storedPeople()).filter((item) => /"sk":"A"|"pk":"DIR"/.test(JSON.stringify(item)));
beforeEach(async () => {
  before = await stored();
});
afterEach(async () => expect(await stored()).toEqual(before));

const forbidden = async (id: RouteId, who: string, body: object) => {
  const response = await call(id, who, { body });
  expect([id, who, response.status]).toEqual([id, who, 403]);
  return response.text;
};

test.each([
  { access: [entry(NORTH, 'Administrator')] },
  { hr: true },
  { pwd_reset: true },
  { active: false },
  { password_hash: '$2b$12$x' },
  { hash: 'x' },
  { new_login_name: 'else' },
  { epoch: 'x' },
  { email: 'not-an-address' },
  { email: 'a@example.org\r\nBcc: b@example.org' },
  { phone: 'x'.repeat(50) },
  { full_name: ' ' },
  { full_name: 'x'.repeat(201) },
  { full_name: 'Ann\r\n\nYour account is blocked, see https://example.org' },
  { full_name: '\u202egro.elpmaxe' },
  { full_name: '\u200b' },
  { position: 'Warden\u0007' },
  { position: { $ne: 1 } },
])('a profile rejects %j', async (over) => {
  for (const who of ['guardian', 'admin']) {
    const user = { login_name: 'guardian', ...over };
    expect((await call('updateProfile', who, { body: { user } })).status).toBe(400);
  }
});

test('another’s profile by a Guardian or Manager, and by hr where it may not', async () => {
  const edit = (who: string, login_name: string) =>
    forbidden('updateProfile', who, { user: { login_name, phone: '1234567' } });
  const responses = [
    await edit('guardian', 'manager'),
    await edit('manager', 'guardian'),
    await edit('hr', 'admin'),
    await edit('hr', 'both'),
    await edit('hr', 'manager'),
    await edit('hr', 'south'),
    await edit('southhr', 'guardian'),
    await edit('hr', 'nobody'),
  ];
  expect(new Set(responses).size).toBe(1);
});

test('the person’s own full name, which their patrols refer to', async () => {
  for (const who of ['guardian', 'hr', 'admin'])
    await forbidden('updateProfile', who, {
      user: { login_name: who, full_name: 'manager by name' },
    });
});

test('access by anyone but Administrators of that nation, and the person’s own by anyone', async () => {
  const set = (who: string, login_name: string, access: AccessEntry[]) =>
    forbidden('updateAccess', who, { user: { login_name, access } });
  const admin = [entry(NORTH, 'Administrator')];
  for (const who of ['guardian', 'manager', 'hr']) {
    await set(who, who, admin);
    await set(who, 'guardian', admin);
  }
  await set('admin', 'admin', [entry(NORTH, 'Administrator', true)]);
  await set('admin', 'admin', [...admin, entry(SOUTH)]);
  await set('network', 'network', [entry(NORTH)]);
  await set('admin', 'guardian', [entry(NORTH), entry(SOUTH)]);
  await set('admin', 'both', [entry(NORTH), entry(SOUTH, 'Manager')]);
  expect(await set('admin', 'south', [entry(NORTH)])).toBe(
    await set('admin', 'nobody', [entry(NORTH)]),
  );
});

test('invalid access: none left, a nation twice, a made-up level', async () => {
  for (const access of [
    [],
    [entry(NORTH), entry(NORTH, 'Manager')],
    [{ ...entry(NORTH), access: 'Root' }],
    [{ ...entry(NORTH), extra: 1 }],
  ]) {
    const user = { login_name: 'guardian', access };
    expect((await call('updateAccess', 'admin', { body: { user } })).status).toBe(400);
  }
});

const MANAGES: [string, string][] = [
  ['guardian', 'guardian'],
  ['manager', 'guardian'],
  ['hr', 'hr'],
  ['admin', 'admin'],
  ['hr', 'south'],
  ['hr', 'admin'],
  ['hr', 'manager'],
  ['hr', 'bothmanager'],
  ['admin', 'network'],
  ['southhr', 'guardian'],
  ['hr', 'nobody'],
];
test.each(MANAGES)('%s manages %s: 403, the same for all', async (who, username) => {
  const [otp, off] = [
    await forbidden('setOneTimePassword', who, { username, oneTimePassword: ONE_TIME }),
    await forbidden('setActivation', who, { username, active: false }),
  ];
  expect(otp).toBe(off);
  expect(otp).not.toContain(username === 'nobody' ? 'nobody' : `${username} by`);
});

test('HR or an Administrator of one nation can’t deactivate people who also belong to another', async () => {
  for (const who of ['hr', 'admin'])
    await forbidden('setActivation', who, { username: 'both', active: false });
});

test('a new person by others than managers, or with more access than the manager may give', async () => {
  const create = (who: string, access: AccessEntry[]) =>
    forbidden('createUser', who, {
      user: { login_name: 'fresh', full_name: 'Fresh One', access },
      oneTimePassword: ONE_TIME,
    });
  await create('guardian', [entry(NORTH)]);
  await create('manager', [entry(NORTH)]);
  await create('hr', [entry(NORTH, 'Manager')]);
  await create('hr', [entry(NORTH, 'Guardian', true)]);
  await create('hr', [entry(SOUTH)]);
  await create('admin', [entry(NORTH), entry(SOUTH)]);
});

test('a login name that exists in any nation, and an unsuitable password', async () => {
  const create = (login_name: string, oneTimePassword = ONE_TIME) =>
    call('createUser', 'hr', {
      body: {
        user: { login_name, full_name: 'Fresh One', access: [entry(NORTH)] },
        oneTimePassword,
      },
    });
  expect((await create('south')).status).toBe(409);
  for (const login of ['South', 'a', '__proto__', 'a#b', 'x'.repeat(65)])
    expect((await create(login)).status).toBe(400);
  for (const password of ['password1', 'so-fresh-today', `${NORTH} tide`])
    expect((await create('fresh', password)).status).toBe(400);
  for (const oneTimePassword of ['short', 'dear guardian', `${NORTH} tide`]) {
    const body = { username: 'guardian', oneTimePassword };
    expect((await call('setOneTimePassword', 'hr', { body })).status).toBe(400);
  }
});
