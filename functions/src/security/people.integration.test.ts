/** design/security.md, lines 4, 8, 9 and 11: people, their profiles and their access. */
import type { AccessEntry } from '@portal/shared-types/access/policy';
import type { RouteId } from '@portal/shared-types/api/routes';
import { readAccount } from '../data/accounts';
import { createPatrol } from '../data/createPatrol';
import { aPatrol } from '../testing/builders';
import { handlers } from '../testing/handlers';
import { beforeNextTransaction } from '../testing/interleave';
import { invoke, type Asked } from '../testing/invoke';
import { signIn, tokenFor } from '../testing/signIn';
import { freshStore, NATIONS, storedPeople, withAccount } from '../testing/store';

const [NORTH, SOUTH] = NATIONS as [string, string];
const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  hr,
  access,
});
const PEOPLE: Record<string, AccessEntry[]> = {
  guardian: [entry(NORTH)],
  manager: [entry(NORTH, 'Manager')],
  hr: [entry(NORTH, 'Guardian', true)],
  admin: [entry(NORTH, 'Administrator')],
  admin2: [entry(NORTH, 'Administrator')],
  both: [entry(NORTH), entry(SOUTH)],
  south: [entry(SOUTH)],
  southhr: [entry(SOUTH, 'Guardian', true)],
  network: NATIONS.map((nation) => entry(nation, 'Administrator')),
};
const ONE_TIME = 'given-by-the-manager';
const tokens: Record<string, string> = {};

jest.setTimeout(60_000);

const fill = async (): Promise<void> => {
  await freshStore();
  for (const [login_name, access] of Object.entries(PEOPLE))
    await withAccount(
      { login_name, full_name: `${login_name} by name`, access },
      { email: `${login_name}@example.org`, phone: '250 555 0100' },
    );
  for (const login of Object.keys(PEOPLE)) tokens[login] = await tokenFor(login);
};
const call = (id: RouteId, who: string, asked: Asked = {}) =>
  invoke(handlers[id], { ...asked, token: tokens[who]! });
type Listed = Record<string, unknown> & { login_name: string; full_name: string };
const itemsOf = (answer: { body: object }): Listed[] => (answer.body as { items: Listed[] }).items;
const loginsOf = (answer: { body: object }): string[] =>
  itemsOf(answer)
    .map(({ login_name }) => login_name)
    .sort();

describe('reading', () => {
  beforeAll(fill);

  test('names are seen of people of one’s own nations, and nothing more by a Guardian or Manager', async () => {
    for (const who of ['guardian', 'manager'])
      for (const id of ['listUsers', 'listAllUsers'] as const) {
        const answer = await call(id, who);
        expect(loginsOf(answer)).toEqual([
          'admin',
          'admin2',
          'both',
          'guardian',
          'hr',
          'manager',
          'network',
        ]);
        const other = itemsOf(answer).find(({ login_name }) => login_name === 'both');
        expect(other).toEqual({
          login_name: 'both',
          full_name: 'both by name',
          nations: [NORTH, SOUTH],
        });
      }
  });

  test('contact, status and roles are seen by those who manage a nation of the person', async () => {
    const both = itemsOf(await call('listAllUsers', 'hr')).find((p) => p.login_name === 'both');
    expect(both).toEqual({
      login_name: 'both',
      full_name: 'both by name',
      nations: [NORTH, SOUTH],
      // Not the role in a nation that hr does not manage.
      access: [entry(NORTH)],
      active: true,
      email: 'both@example.org',
      phone: '250 555 0100',
      position: null,
      one_time_password_until: null,
      one_time_password: null,
    });
  });

  test('a list of users is narrowed to nations, and never widened by them', async () => {
    const query = `nations=${encodeURIComponent(JSON.stringify([SOUTH]))}`;
    expect(loginsOf(await call('listUsers', 'guardian', { query }))).toEqual(['both', 'network']);
    expect(loginsOf(await call('listUsers', 'guardian', { query: 'listType=managed' }))).toEqual([
      'guardian',
    ]);
    expect(loginsOf(await call('listUsers', 'southhr', { query: 'listType=managed' }))).toEqual([
      'both',
      'network',
      'south',
      'southhr',
    ]);
  });

  test('a profile that may not be seen answers byte for byte as one that does not exist', async () => {
    const hidden = await call('profile', 'guardian', { query: 'login_name=south' });
    const missing = await call('profile', 'guardian', { query: 'login_name=nobody' });
    expect(hidden.status).toBe(404);
    expect([hidden.text, hidden.headers]).toEqual([missing.text, missing.headers]);
    expect((await call('profile', 'south', { query: 'login_name=south' })).status).toBe(200);
  });

  test('without a login name the profile is one’s own, whole', async () => {
    expect((await call('profile', 'both')).body).toMatchObject({
      login_name: 'both',
      access: [entry(NORTH), entry(SOUTH)],
      email: 'both@example.org',
      may_edit: true,
      may_manage: false,
    });
  });

  test('the Manager Portal lists people of the manager’s nations; others get 403', async () => {
    for (const who of ['guardian', 'manager', 'both'])
      expect([who, (await call('managedUsers', who)).status]).toEqual([who, 403]);
    const items = itemsOf(await call('managedUsers', 'hr'));
    expect(items.map((p) => [p.login_name, p.may_manage])).toEqual([
      ['admin', false],
      ['admin2', false],
      ['both', false],
      ['guardian', true],
      ['hr', false],
      ['manager', true],
      ['network', false],
    ]);
  });

  test('no hash, epoch or revision is in any answer', async () => {
    const asks: RouteId[] = [
      'listUsers',
      'listAllUsers',
      'usersByPermissions',
      'profile',
      'managedUsers',
    ];
    for (const id of asks)
      expect((await call(id, 'network')).text).not.toMatch(/hash|\$2[aby]|epoch|revision/);
  });

  test('guardians are those of one’s nations, and those named on patrols that one may see', async () => {
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
      itemsOf(await call('usersByPermissions', who)) as unknown as object[];
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
});

describe('refused, and nothing changed', () => {
  beforeAll(fill);
  let before: unknown[];
  const stored = async (): Promise<unknown[]> =>
    (await storedPeople()).filter((item) => /"sk":"A"|"pk":"DIR"/.test(JSON.stringify(item)));
  beforeEach(async () => {
    before = await stored();
  });
  afterEach(async () => expect(await stored()).toEqual(before));

  const forbidden = async (id: RouteId, who: string, body: object) => {
    const answer = await call(id, who, { body });
    expect([id, who, answer.status]).toEqual([id, who, 403]);
    return answer.text;
  };

  test.each([
    { access: [entry(NORTH, 'Administrator')] },
    { hr: true },
    { pwd_reset: true },
    { active: true },
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
  ])('a profile takes no %j', async (over) => {
    for (const who of ['guardian', 'admin']) {
      const user = { login_name: 'guardian', ...over };
      expect((await call('updateProfile', who, { body: { user } })).status).toBe(400);
    }
  });

  test('another’s profile by a Guardian or Manager, and by hr where it may not', async () => {
    const edit = (who: string, login_name: string) =>
      forbidden('updateProfile', who, { user: { login_name, phone: '1234567' } });
    const answers = [
      await edit('guardian', 'manager'),
      await edit('manager', 'guardian'),
      await edit('hr', 'admin'),
      await edit('hr', 'both'),
      await edit('hr', 'south'),
      await edit('southhr', 'guardian'),
      await edit('hr', 'nobody'),
    ];
    expect(new Set(answers).size).toBe(1);
  });

  test('one’s own full name, on which one’s own patrols hang', async () => {
    for (const who of ['guardian', 'hr', 'admin'])
      await forbidden('updateProfile', who, {
        user: { login_name: who, full_name: 'manager by name' },
      });
  });

  test('access by others than Administrators of that nation, and one’s own by anybody', async () => {
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

  test('access that is no access: the last entry, a nation twice, a made-up level', async () => {
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
    ['hr', 'both'],
    ['admin', 'both'],
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

  test('a login name that is taken, in any nation, and a password that is no good', async () => {
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
    expect((await create('fresh', 'password1')).status).toBe(400);
    const body = { username: 'guardian', oneTimePassword: 'short' };
    expect((await call('setOneTimePassword', 'hr', { body })).status).toBe(400);
  });
});

describe('changed', () => {
  beforeEach(fill);
  const isOpen = async (who: string): Promise<boolean> =>
    (await call('listNations', who)).status === 200;

  test('one’s own contact; null takes a field away, what is not sent stays', async () => {
    const user = { login_name: 'guardian', phone: null, position: 'Skipper' };
    const answer = await call('updateProfile', 'guardian', { body: { user } });
    expect(answer.body).toMatchObject({
      phone: null,
      position: 'Skipper',
      email: 'guardian@example.org',
      full_name: 'guardian by name',
    });
    const name = { login_name: 'guardian', full_name: 'Another Name' };
    expect((await call('updateProfile', 'hr', { body: { user: name } })).status).toBe(200);
    const listed = itemsOf(await call('listAllUsers', 'hr'));
    expect(listed).toContainEqual(
      expect.objectContaining({ login_name: 'guardian', full_name: 'Another Name', phone: null }),
    );
    expect(await isOpen('guardian')).toBe(true);
  });

  test('access: the sessions of the person end, and other nations’ entries stay', async () => {
    const user = { login_name: 'both', access: [entry(NORTH, 'Manager')] };
    const answer = await call('updateAccess', 'admin', { body: { user } });
    expect(answer.status).toBe(200);
    expect((await readAccount('both'))!.access).toEqual([entry(SOUTH), entry(NORTH, 'Manager')]);
    expect(await isOpen('both')).toBe(false);
    expect((await signIn('both')).body).toMatchObject({
      user: { access: [entry(SOUTH), entry(NORTH, 'Manager')] },
    });
  });

  test('an Administrator who is demoted administers nothing on the next call', async () => {
    const demote = { login_name: 'admin', access: [entry(NORTH)] };
    expect((await call('updateAccess', 'admin2', { body: { user: demote } })).status).toBe(200);
    const user = { login_name: 'guardian', access: [entry(NORTH, 'Administrator')] };
    expect((await call('updateAccess', 'admin', { body: { user } })).status).toBe(401);
    tokens.admin = await tokenFor('admin');
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
    'of an Administrator who is demoted meanwhile, %s does nothing',
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
    expect(loginsOf(await call('listAllUsers', 'manager'))).not.toContain('guardian');
    expect(loginsOf(await call('managedUsers', 'hr'))).toContain('guardian');
    expect((await set(true)).status).toBe(200);
    expect(await isOpen('guardian')).toBe(false);
    expect((await signIn('guardian')).status).toBe(200);
  });

  test('a one-time password is seen to wait until it is used, and its hash is of that password', async () => {
    const body = { username: ' Guardian', oneTimePassword: ONE_TIME };
    const answer = await call('setOneTimePassword', 'hr', { body });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(ONE_TIME);
    const person = async () =>
      itemsOf(await call('managedUsers', 'hr')).find((p) => p.login_name === 'guardian')!;
    const pending = async () => (await person()).one_time_password_until;
    expect(await person()).toMatchObject({ one_time_password: 'waiting' });
    const until = Date.parse((await pending()) as string);
    const days = (until - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    expect(await isOpen('guardian')).toBe(false);
    expect((await signIn('guardian', ONE_TIME)).body).toMatchObject({ user: { pwd_reset: true } });
    expect(await pending()).toBeNull();
    // Until the person has chosen their own they cannot sign in, and somebody should know.
    expect(await person()).toMatchObject({ one_time_password: 'used' });
  });

  test('a new person signs in with the one-time password, and is in the lists', async () => {
    const answer = await call('createUser', 'hr', {
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
    expect(answer).toMatchObject({ status: 201, body: { login_name: 'fresh', may_manage: true } });
    expect(loginsOf(await call('listUsers', 'guardian'))).toContain('fresh');
    expect((await signIn('fresh', ONE_TIME)).body).toMatchObject({
      user: { full_name: 'Fresh Ƛ̓uxʷła', pwd_reset: true, access: [entry(NORTH)] },
    });
  });
});
