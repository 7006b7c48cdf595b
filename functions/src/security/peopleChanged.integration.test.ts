/**
 * docs/security.md#roles-and-nations: changes of people, their profiles and their access, and what ends with
 * them.
 */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { readAccount } from '#data/people/accounts.ts';
import { beforeNextTransaction } from '#testing/interleave.ts';
import {
  call,
  enter,
  entry,
  fillWithPeople,
  getItems,
  getLogins,
  NORTH,
  ONE_TIME,
  SOUTH,
} from '#testing/managedPeople.ts';
import { withOutbox } from '#testing/outbox.ts';
import { signIn } from '#testing/signIn.ts';
import { storedPeople } from '#testing/store.ts';

withOutbox();
beforeEach(fillWithPeople);
const isOpen = async (who: string): Promise<boolean> =>
  (await call('listNations', who)).status === 200;

test('the person’s own contact; null removes a field, missing fields stay', async () => {
  const user = { login_name: 'guardian', phone: null, position: 'Skipper' };
  const response = await call('updateProfile', 'guardian', { body: { user } });
  expect(response.body).toMatchObject({
    phone: null,
    position: 'Skipper',
    email: 'guardian@example.org',
    full_name: 'guardian by name',
  });
  const name = { login_name: 'guardian', full_name: 'Another Name' };
  expect((await call('updateProfile', 'hr', { body: { user: name } })).status).toBe(200);
  const listed = getItems(await call('listAllUsers', 'hr'));
  expect(listed).toContainEqual(
    expect.objectContaining({ login_name: 'guardian', full_name: 'Another Name', phone: null }),
  );
  expect(await isOpen('guardian')).toBe(true);
});

test('access: the sessions of the person end, and other nations’ entries stay', async () => {
  const user = { login_name: 'both', access: [entry(NORTH, 'Manager')] };
  const response = await call('updateAccess', 'admin', { body: { user } });
  expect(response.status).toBe(200);
  expect((await readAccount('both'))!.access).toEqual([entry(SOUTH), entry(NORTH, 'Manager')]);
  expect(await isOpen('both')).toBe(false);
  expect((await signIn('both')).body).toMatchObject({
    user: { access: [entry(SOUTH), entry(NORTH, 'Manager')] },
  });
});

test('a demoted Administrator can’t administer anything in the next call', async () => {
  const demote = { login_name: 'admin', access: [entry(NORTH)] };
  expect((await call('updateAccess', 'admin2', { body: { user: demote } })).status).toBe(200);
  const user = { login_name: 'guardian', access: [entry(NORTH, 'Administrator')] };
  expect((await call('updateAccess', 'admin', { body: { user } })).status).toBe(401);
  await enter('admin');
  expect((await call('updateAccess', 'admin', { body: { user } })).status).toBe(403);
});

// Two Administrators who demote each other at once would leave a nation without one.
const AT_ONCE: [RouteId, object][] = [
  ['updateAccess', { user: { login_name: 'admin2', access: [entry(NORTH)] } }],
  ['setActivation', { username: 'admin2', active: false }],
  ['setOneTimePassword', { username: 'guardian', oneTimePassword: ONE_TIME }],
  ['updateProfile', { user: { login_name: 'guardian', email: 'else@example.org' } }],
  [
    'createUser',
    {
      user: { login_name: 'accomplice', full_name: 'X', access: [entry(NORTH, 'Administrator')] },
      oneTimePassword: ONE_TIME,
    },
  ],
];
test.each(AT_ONCE)(
  'of an Administrator who is demoted in the meantime, %s does nothing',
  async (id, body) => {
    const demote = { user: { login_name: 'admin', access: [entry(NORTH)] } };
    const everybody = async () =>
      (await storedPeople()).filter((item) => /"pk":"DIR"/.test(JSON.stringify(item)));
    let after: unknown[] = [];
    beforeNextTransaction(async () => {
      expect((await call('updateAccess', 'admin2', { body: demote })).status).toBe(200);
      after = await everybody();
    });
    expect((await call(id, 'admin', { body })).status).toBe(401);
    expect(await everybody()).toEqual(after);
  },
);

test('deactivation ends the sessions and hides the person; reactivation brings neither back', async () => {
  const set = (active: boolean) =>
    call('setActivation', 'hr', { body: { username: 'guardian', active } });
  expect((await set(false)).body).toMatchObject({ active: false });
  expect(await isOpen('guardian')).toBe(false);
  expect((await signIn('guardian')).status).toBe(401);
  expect(getLogins(await call('listAllUsers', 'manager'))).not.toContain('guardian');
  expect(getLogins(await call('managedUsers', 'hr'))).toContain('guardian');
  expect((await set(true)).status).toBe(200);
  expect(await isOpen('guardian')).toBe(false);
  expect((await signIn('guardian')).status).toBe(200);
});

test('a one-time password waits until its person chooses their own, and its hash is of that password', async () => {
  const body = { username: ' Guardian', oneTimePassword: ONE_TIME };
  const response = await call('setOneTimePassword', 'hr', { body });
  expect(response.status).toBe(200);
  expect(response.text).not.toContain(ONE_TIME);
  const person = async () =>
    getItems(await call('managedUsers', 'hr')).find((p) => p.login_name === 'guardian')!;
  const pending = async () => (await person()).one_time_password_until;
  expect(await person()).toMatchObject({ one_time_password: 'waiting' });
  const until = Date.parse((await pending()) as string);
  const days = (until - Date.now()) / 86_400_000;
  expect(Math.round(days * 100) / 100).toBe(7);
  expect(await isOpen('guardian')).toBe(false);
  expect((await signIn('guardian', ONE_TIME)).body).toMatchObject({ user: { pwd_reset: true } });
  expect(await pending()).toBe(new Date(until).toISOString());
  expect(await person()).toMatchObject({ one_time_password: 'waiting' });
});

test('a person of two nations gets a one-time password from HR or an Administrator of one', async () => {
  for (const [i, who] of ['hr', 'southhr', 'admin'].entries()) {
    const body = { username: 'both', oneTimePassword: `${ONE_TIME}-${i}` };
    const response = await call('setOneTimePassword', who, { body });
    expect([who, response.status]).toEqual([who, 200]);
    // Entries of the other nation aren't in the response.
    expect(response.body).toMatchObject({
      access: [entry(who === 'southhr' ? SOUTH : NORTH)],
      may_manage: false,
      may_set_password: true,
    });
    expect((await signIn('both', body.oneTimePassword)).status).toBe(200);
  }
});

test('a new person signs in with the one-time password, and is in the lists', async () => {
  const response = await call('createUser', 'hr', {
    body: {
      user: {
        login_name: 'fresh',
        full_name: 'Fresh Ƛ̓uxʷła',
        email: 'fresh@example.org',
        access: [entry(NORTH)],
      },
      oneTimePassword: ONE_TIME,
    },
  });
  expect(response).toMatchObject({ status: 201, body: { login_name: 'fresh', may_manage: true } });
  expect(getLogins(await call('listUsers', 'guardian'))).toContain('fresh');
  expect((await signIn('fresh', ONE_TIME)).body).toMatchObject({
    user: { full_name: 'Fresh Ƛ̓uxʷła', pwd_reset: true, access: [entry(NORTH)] },
  });
});
