/** docs/security.md#roles-and-nations: reading people, their profiles and their access. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol } from '#testing/builders.ts';
import {
  call,
  entry,
  fillWithPeople,
  getItems,
  getLogins,
  NORTH,
  SOUTH,
} from '#testing/managedPeople.ts';

beforeAll(fillWithPeople);

test('Guardians and Managers see the names of people in their nations, and nothing else', async () => {
  for (const who of ['guardian', 'manager'])
    for (const id of ['listUsers', 'listAllUsers'] as const) {
      const response = await call(id, who);
      expect(getLogins(response)).toEqual([
        'admin',
        'admin2',
        'both',
        'guardian',
        'hr',
        'manager',
        'network',
      ]);
      const other = getItems(response).find(({ login_name }) => login_name === 'both');
      expect(other).toEqual({
        login_name: 'both',
        full_name: 'both by name',
        nations: [NORTH, SOUTH],
      });
    }
});

test('contact, status and roles are visible to people who manage one of the person’s nations', async () => {
  const both = getItems(await call('listAllUsers', 'hr')).find((p) => p.login_name === 'both');
  expect(both).toEqual({
    login_name: 'both',
    full_name: 'both by name',
    nations: [NORTH, SOUTH],
    // Not the role in a nation that hr doesn't manage.
    access: [entry(NORTH)],
    active: true,
    email: 'both@example.org',
    phone: '250 555 0100',
    position: null,
    one_time_password_until: null,
    one_time_password: null,
  });
});

test('nations narrow a list of users, and never widen it', async () => {
  const query = `nations=${encodeURIComponent(JSON.stringify([SOUTH]))}`;
  expect(getLogins(await call('listUsers', 'guardian', { query }))).toEqual(['both', 'network']);
  expect(getLogins(await call('listUsers', 'guardian', { query: 'listType=managed' }))).toEqual([
    'guardian',
  ]);
  expect(getLogins(await call('listUsers', 'southhr', { query: 'listType=managed' }))).toEqual([
    'both',
    'network',
    'south',
    'southhr',
  ]);
});

test('a hidden profile gets the same response as a missing one, byte for byte', async () => {
  const hidden = await call('profile', 'guardian', { query: 'login_name=south' });
  const missing = await call('profile', 'guardian', { query: 'login_name=nobody' });
  expect(hidden.status).toBe(404);
  expect([hidden.text, hidden.headers]).toEqual([missing.text, missing.headers]);
  expect((await call('profile', 'south', { query: 'login_name=south' })).status).toBe(200);
});

test('without a login name, the response is the person’s own full profile', async () => {
  expect((await call('profile', 'both')).body).toMatchObject({
    login_name: 'both',
    access: [entry(NORTH), entry(SOUTH)],
    email: 'both@example.org',
    may_edit: true,
    may_manage: false,
    may_set_password: false,
  });
});

test('the Manager Portal lists people of the manager’s nations; others get 403', async () => {
  for (const who of ['guardian', 'manager', 'both'])
    expect([who, (await call('managedUsers', who)).status]).toEqual([who, 403]);
  const items = getItems(await call('managedUsers', 'hr'));
  expect(items.map((p) => [p.login_name, p.may_manage, p.may_set_password])).toEqual([
    ['admin', false, false],
    ['admin2', false, false],
    ['both', false, true],
    ['guardian', true, true],
    ['hr', false, false],
    ['manager', false, false],
    ['network', false, false],
  ]);
});

test('no hash, epoch or revision is in any answer', async () => {
  const routes: RouteId[] = [
    'listUsers',
    'listAllUsers',
    'usersByPermissions',
    'profile',
    'managedUsers',
  ];
  for (const id of routes)
    expect((await call(id, 'network')).text).not.toMatch(/hash|\$2[aby]|epoch|revision/);
});

test('guardians are those of the person’s nations, and those named on patrols that they may see', async () => {
  const patrol = (nation: string, day: string, over: object) =>
    createPatrol(
      { login_name: 'network' },
      aPatrol({
        nation,
        patrol_start_dt: `${day} 08:00:00`,
        patrol_end_dt: `${day} 16:00:00`,
        ...over,
      }),
      `key-of-${day}`,
    );
  await patrol(SOUTH, '2026-07-01', { guardians: ['Hidden Hester'] });
  await patrol(SOUTH, '2026-07-02', { guardians: ['Shared Sia'], sharing_level: 'network' });
  await patrol(NORTH, '2026-07-03', { guardians: ['Own Orla'] });
  const seenBy = async (who: string) =>
    getItems(await call('usersByPermissions', who)) as unknown as object[];
  const north = await seenBy('guardian');
  expect(north).toContainEqual({ full_name: 'Shared Sia', nations: [SOUTH] });
  expect(north).toContainEqual({ full_name: 'Own Orla', nations: [NORTH] });
  expect(north).toContainEqual({ full_name: 'both by name', nations: [NORTH, SOUTH] });
  const text = JSON.stringify(north);
  expect(text).not.toContain('Hidden Hester');
  expect(text).not.toContain('south by name');
  expect(JSON.stringify(await seenBy('south'))).toContain('Hidden Hester');
  expect(JSON.stringify(await seenBy('south'))).not.toContain('Own Orla');
});
