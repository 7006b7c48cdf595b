/** docs/security.md#signing-in-and-tokens: setting a password, and what a one-time password allows. */
import { Worker } from 'node:worker_threads';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { EXAMPLE_PASSPHRASE } from '@portal/shared-types/base/text/messages';
import { handler as updatePassword } from '#api/passwords/updatePassword.ts';
import { changeAccount as changeStored, readAccount } from '#data/people/accounts.ts';
import { issueResetToken } from '#data/people/resetTokens.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { signIn, tokenFor, getToken } from '#testing/signIn.ts';
import {
  changeAccount,
  freshStore,
  giveOneTimePassword,
  PASSWORD,
  withAccounts,
} from '#testing/store.ts';

const ONE_TIME = 'given-by-the-manager';
const NEW = 'a-new-and-longer-one';
const HOUR_MS = 3_600_000;

const update = (body: object, token?: string, sourceIp = '127.0.0.1') =>
  invoke(updatePassword, { body, sourceIp, ...(token !== undefined && { token }) });
const readHash = async (login: string): Promise<string> =>
  (await readAccount(login))!.password_hash;
const isOpen = async (token: string): Promise<boolean> =>
  (await invoke(handlers.listNations, { token })).status === 200;
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  jest.useFakeTimers({
    now: Date.now() + milliseconds,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
};
const getCode = ({ body }: Awaited<ReturnType<typeof update>>): string =>
  (body as unknown as { code: string }).code;

beforeEach(async () => {
  await freshStore();
  await withAccounts();
});

describe('a one-time password', () => {
  beforeEach(() => giveOneTimePassword('guardian', ONE_TIME));

  test('ends every session of the person, and the old password', async () => {
    const token = await tokenFor('outsider');
    expect(await isOpen(token)).toBe(true);
    await giveOneTimePassword('outsider', ONE_TIME);
    // The session has ended; it isn't merely blocked until the person chooses a password.
    expect(getCode(await invoke(handlers.listNations, { token }))).toBe('unauthenticated');
    expect((await signIn('outsider')).status).toBe(401);
  });

  test('must be changed, and gives access to no other route', async () => {
    const response = await signIn('guardian', ONE_TIME);
    expect(response.body).toMatchObject({ user: { login_name: 'guardian', pwd_reset: true } });
    const token = getToken(response);
    for (const id of Object.keys(ROUTES) as RouteId[])
      if (ROUTES[id].auth === 'session')
        expect([id, (await invoke(handlers[id], { token, body: {} })).status]).toEqual([id, 401]);
  });

  const choose = (token: string, newPassword: string, sourceIp?: string) =>
    update({ username: 'guardian', token: 'temp', newPassword }, token, sourceIp);

  test('signs in again until a new password is saved; a newer sign-in ends the older one', async () => {
    const first = await tokenFor('guardian', ONE_TIME);
    // A rejected password uses nothing up.
    expect((await choose(first, ONE_TIME)).status).toBe(400);
    const second = await tokenFor('guardian', ONE_TIME);
    expect(getCode(await choose(first, NEW))).toBe('wrong-reset-token');
    expect((await choose(second, NEW)).status).toBe(200);
    expect((await signIn('guardian', ONE_TIME)).status).toBe(401);
    expect((await signIn('guardian', NEW)).status).toBe(200);
  });

  test('of four sign-ins at once, one can set a password', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async (_, i) =>
        getToken(await signIn('guardian', ONE_TIME, `10.0.0.${i}`)),
      ),
    );
    const responses = await Promise.all(
      tokens.map((token, i) => choose(token, `${NEW}-${i}`, `10.0.4.${i}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const won = responses.findIndex(({ status }) => status === 200);
    expect((await signIn('guardian', `${NEW}-${won}`)).status).toBe(200);
  });

  test('after a sign-in during an update, only one of the passwords works', async () => {
    const first = await tokenFor('guardian', ONE_TIME);
    const [updated, again] = await Promise.all([
      choose(first, NEW),
      signIn('guardian', ONE_TIME, '10.0.5.1'),
    ]);
    const works = async (password: string) => (await signIn('guardian', password)).status === 200;
    expect(await works(NEW)).toBe(updated.status === 200);
    expect(await works(ONE_TIME)).toBe(updated.status !== 200);
    if (updated.status !== 200) expect(again.status).toBe(200);
  });

  test('a newer one-time password ends the sign-ins with the older one', async () => {
    const token = await tokenFor('guardian', ONE_TIME);
    await giveOneTimePassword('guardian', 'given-once-more');
    expect((await choose(token, NEW)).status).toBe(401);
    expect((await signIn('guardian', ONE_TIME)).status).toBe(401);
  });

  test('works for seven days', async () => {
    await giveOneTimePassword('outsider', ONE_TIME);
    const week = 7 * 24 * HOUR_MS;
    const getSignInStatus = async (login: string) => (await signIn(login, ONE_TIME)).status;
    expect(await later(week - 60_000, () => getSignInStatus('guardian'))).toBe(200);
    expect(await later(week + 60_000, () => getSignInStatus('outsider'))).toBe(401);
  });

  test('is changed with its token, once; then the new password signs in as usual', async () => {
    const token = await tokenFor('guardian', ONE_TIME);
    const body = { username: ' Guardian', token: 'temp', newPassword: NEW };
    expect(await update(body, token)).toMatchObject({ status: 200, body: { updated: true } });
    expect((await signIn('guardian', ONE_TIME)).status).toBe(401);
    expect((await signIn('guardian', NEW)).body).toMatchObject({ user: { pwd_reset: false } });
    const hash = await readHash('guardian');
    expect((await update({ ...body, newPassword: `${NEW}!` }, token)).status).toBe(401);
    expect(await readHash('guardian')).toBe(hash);
  });

  test('its token lives for fifteen minutes', async () => {
    await giveOneTimePassword('outsider', ONE_TIME);
    const [mine, other] = [
      await tokenFor('guardian', ONE_TIME),
      await tokenFor('outsider', ONE_TIME),
    ];
    const getSignInStatus = async (username: string, token: string) =>
      (await update({ username, token: 'temp', newPassword: NEW }, token)).status;
    expect(await later(HOUR_MS / 4 - 5000, () => getSignInStatus('guardian', mine))).toBe(200);
    expect(await later(HOUR_MS / 4 + 5000, () => getSignInStatus('outsider', other))).toBe(401);
  });

  test('"temp" without that token, with another or for another person: 401, the hash unchanged', async () => {
    const temp = await tokenFor('guardian', ONE_TIME);
    const session = await tokenFor('outsider');
    const before = [
      await readHash('guardian'),
      await readHash('outsider'),
      await readHash('network'),
    ];
    const tries: [string, string | undefined][] = [
      ['guardian', undefined],
      ['guardian', ''],
      ['guardian', 'a.b.c'],
      ['guardian', session],
      ['outsider', session],
      ['outsider', temp],
      ['network', temp],
      ['nobody', temp],
    ];
    const responses = [];
    for (const [username, token] of tries)
      responses.push(await update({ username, token: 'temp', newPassword: NEW }, token));
    expect(responses.map(({ status }) => status)).toEqual(tries.map(() => 401));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect([
      await readHash('guardian'),
      await readHash('outsider'),
      await readHash('network'),
    ]).toEqual(before);
  });

  test('neither it nor the previous password can be chosen again', async () => {
    const token = await tokenFor('guardian', ONE_TIME);
    for (const newPassword of [ONE_TIME, PASSWORD]) {
      const response = await update({ username: 'guardian', token: 'temp', newPassword }, token);
      expect([newPassword, response.status, getCode(response)]).toEqual([
        newPassword,
        400,
        'unsuitable-password',
      ]);
    }
  });
});

describe('a mailed token', () => {
  const readMailedToken = async (login: string): Promise<string> =>
    issueResetToken((await readAccount(login))!);
  const set = (username: string, token: string, newPassword = NEW, sourceIp?: string) =>
    update({ username, token, newPassword }, undefined, sourceIp);

  test('sets the password once, and ends every session', async () => {
    const session = await tokenFor('guardian');
    const token = await readMailedToken('guardian');
    expect((await set('guardian', token)).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
    expect((await set('guardian', token, 'another-one-again')).status).toBe(401);
    expect((await signIn('guardian', NEW)).status).toBe(200);
  });

  test('of several attempts at once with one token, one succeeds', async () => {
    const token = await readMailedToken('guardian');
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, i) => set('guardian', token, `${NEW}-${i}`, `10.0.1.${i}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const won = responses.findIndex(({ status }) => status === 200);
    expect((await signIn('guardian', `${NEW}-${won}`)).status).toBe(200);
  });

  test('unknown, another person’s, old, used or outdated: the same response after the same work', async () => {
    const [mine, first, second] = [
      await readMailedToken('outsider'),
      await readMailedToken('guardian'),
      await readMailedToken('guardian'),
    ];
    expect((await set('guardian', first)).status).toBe(200);
    const gone = await readMailedToken('network');
    await changeAccount('network', { active: false });
    const hash = await readHash('outsider');
    const hashed = jest.spyOn(Worker.prototype, 'postMessage');
    const measure = async (username: string, token: string, address = '10.0.3.1') => {
      hashed.mockClear();
      const { status, text, headers } = await set(username, token, 'yet-another-one', address);
      return { status, text, headers, hashed: hashed.mock.calls.length };
    };
    const unknown = await measure('nobody-at-all', mine);
    const others = [
      await measure('outsider', 'x'.repeat(43)),
      await measure('guardian', mine),
      await measure('guardian', first),
      // Sent before the password was set with another one.
      await measure('guardian', second),
      await measure('network', gone),
      await later(24 * HOUR_MS + 1000, () => measure('outsider', mine, '10.0.3.2')),
    ];
    hashed.mockRestore();
    expect(unknown).toMatchObject({ status: 401, hashed: 0 });
    expect(unknown.text).toContain('Invalid username or reset token.');
    for (const other of others) expect(other).toEqual(unknown);
    expect(await readHash('outsider')).toBe(hash);
    expect((await set('outsider', mine)).status).toBe(200);
  });

  test('many wrong ones are slowed, and don’t affect the owner', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++)
      statuses.push((await set('guardian', `wrong-${i}`, NEW, `10.0.2.${i}`)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('guardian')).status).toBe(200);
    expect((await set('guardian', await readMailedToken('guardian'))).status).toBe(200);
  });

  test('one address is slowed, for any account', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await set(`name-${i}`, 'wrong')).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the person’s own password', () => {
  const change = (body: object, token?: string) =>
    update({ username: 'guardian', token: 'session', newPassword: NEW, ...body }, token);

  test('is changed with the session and the old one; all sessions end', async () => {
    const [token, other] = [await tokenFor('guardian'), await tokenFor('guardian')];
    expect((await change({ oldPassword: PASSWORD }, token)).status).toBe(200);
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, false]);
    expect((await signIn('guardian', NEW)).status).toBe(200);
  });

  test('isn’t changed without the old one, without the session, or for another person', async () => {
    const token = await tokenFor('guardian');
    const hash = await readHash('guardian');
    expect((await change({}, token)).status).toBe(400);
    expect(getCode(await change({ oldPassword: 'wrong-one' }, token))).toBe('wrong-credentials');
    expect((await change({ oldPassword: PASSWORD })).status).toBe(401);
    expect((await change({ oldPassword: PASSWORD }, await tokenFor('outsider'))).status).toBe(401);
    expect((await change({ oldPassword: PASSWORD, username: 'outsider' }, token)).status).toBe(401);
    expect(await readHash('guardian')).toBe(hash);
    expect(await isOpen(token)).toBe(true);
  });

  test('guesses at the old one count as sign-ins', async () => {
    const token = await tokenFor('guardian');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await change({ oldPassword: `guess-${i}` }, token)).status);
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['seven77', /at least 8 characters/],
    ['x'.repeat(73), /72 bytes/],
    ['nul\0nul-nul', /can’t be used/],
    ['Password1', /common/],
    [EXAMPLE_PASSPHRASE, /different password/],
    ['My Guardian 7', /contains the username/],
    ['north-inlet-7', /the name of a nation/],
    [PASSWORD, /your current password/],
  ])('%j is refused by name', async (newPassword, words) => {
    const token = await tokenFor('guardian');
    const response = await change({ oldPassword: PASSWORD, newPassword }, token);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'unsuitable-password',
      errors: [{ path: 'body.newPassword', message: expect.stringMatching(words) as string }],
    });
    expect(await isOpen(token)).toBe(true);
  });

  test.each([[['an', 'array']], [{ $gt: '' }], [12345678], [null], ['']])(
    '%j isn’t a password',
    async (newPassword) => {
      const token = await tokenFor('guardian');
      expect((await change({ oldPassword: PASSWORD, newPassword }, token)).status).toBe(400);
    },
  );
});

test('a change of the account between reading and writing is not overwritten', async () => {
  const token = await tokenFor('guardian');
  const [changed] = await Promise.all([
    update(
      { username: 'guardian', token: 'session', oldPassword: PASSWORD, newPassword: NEW },
      token,
    ),
    changeStored({ login_name: 'guardian', epoch: undefined }, 'guardian', (account) => ({
      ...account!,
      phone: '250 555 0100',
    })),
  ]);
  expect(changed.status).toBe(200);
  expect(await readAccount('guardian')).toMatchObject({ phone: '250 555 0100', pwd_reset: false });
  expect((await signIn('guardian', NEW)).status).toBe(200);
});
