/** docs/security.md#signing-in-and-tokens: attackers slow themselves down, but can't lock the owner out. */
import { handler as login } from '#api/sign-in/login.ts';
import { handler as updatePassword } from '#api/passwords/updatePassword.ts';
import { readAccount } from '#data/people/accounts.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { signIn, getToken } from '#testing/signIn.ts';
import { freshStore, PASSWORD, storedPeople, withAccounts } from '#testing/store.ts';

beforeEach(async () => {
  await freshStore();
  await withAccounts();
});
afterEach(() => jest.useRealTimers());

const from = (cookies: string[], password = PASSWORD, username = 'guardian') =>
  invoke(login, { body: { username, password }, cookies, sourceIp: '10.9.0.1' });
const getDevice = ({ cookies }: TestResponse): string => cookies[0]!.split(';')[0]!;
const pass = (seconds: number): void => {
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });
};

/** Two attackers, each with one address, guess every two seconds. */
const attack = async (seconds: number): Promise<number> => {
  let evaluated = 0;
  for (let i = 0; i < seconds / 2; i++) {
    pass(2);
    for (const address of ['10.8.0.1', '10.8.0.2'])
      if ((await signIn('guardian', `guess-${i}`, address)).status === 401) evaluated++;
  }
  return evaluated;
};

test('a device that the person used before signs in at any time of an attack', async () => {
  const device = getDevice(await from([]));
  for (let minute = 0; minute < 5; minute++) {
    await attack(60);
    const response = await from([device]);
    expect([minute, response.status]).toEqual([minute, 200]);
    // The device keeps its name, and others can use the tablet too.
    expect(getDevice(response)).toBe(device);
  }
});

test('two attackers can’t lock out a person who signs in on a new device', async () => {
  await attack(300);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    await attack(10);
    statuses.push((await signIn('guardian', PASSWORD, `10.7.0.${i}`)).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8);
});

test('a thousand guesses from a thousand addresses, known devices among them: few are evaluated', async () => {
  const own = getDevice(await from([]));
  const foreign = getDevice(await from([], PASSWORD, 'outsider'));
  const responses: TestResponse[] = [];
  for (let round = 0; round < 20; round++)
    responses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          invoke(login, {
            body: { username: 'guardian', password: `guess-${round}-${i}` },
            sourceIp: `10.1.${round}.${i}`,
            // The attackers' own device is known for their own account only.
            cookies: i % 3 === 0 ? [own] : i % 3 === 1 ? [foreign] : [],
          }),
        ),
      )),
    );
  const evaluated = responses.filter(({ status }) => status === 401).length;
  expect(evaluated).toBeGreaterThan(5);
  expect(evaluated).toBeLessThanOrEqual(60);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1000 - evaluated);
});

test('one address is limited at one account as before, and slows no one elsewhere', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++)
    statuses.push((await signIn('guardian', 'guess', '10.6.0.1')).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(5)).toEqual([429, 429, 429, 429, 429]);
  expect((await signIn('guardian', PASSWORD, '10.6.0.2')).status).toBe(200);
});

test('a known device is limited too', async () => {
  const device = getDevice(await from([]));
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await from([device], 'guess')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await from([device])).status).toBe(429);
  pass(61);
  expect((await from([device])).status).toBe(200);
});

test.each([
  ['device=x'],
  [`device=${'A'.repeat(44)}`],
  [`device=${'A'.repeat(43)}; admin=1`],
  [`device=${'A'.repeat(42)}%`],
  [`other=${'A'.repeat(43)}`],
])('%j isn’t a device name and is replaced', async (cookie) => {
  const response = await from([cookie]);
  expect(response.status).toBe(200);
  expect(response.cookies).toHaveLength(1);
  expect(getDevice(response)).not.toBe(cookie);
});

test('a device name that the portal didn’t issue is limited like no name', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const made = `device=${String(i).repeat(43)}`;
    statuses.push((await from([made], 'guess')).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('the cookie is for the API only, hidden from pages and other sites, and gives no access', async () => {
  const response = await from([]);
  expect(response.cookies).toEqual([
    expect.stringMatching(
      /^device=[\w-]{43}; Path=\/api\/v0; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  const https = await invoke(login, {
    body: { username: 'guardian', password: PASSWORD },
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(https.cookies[0]).toMatch(/; Secure$/);
  // Stored as a hash, without the person's name; no cookie after a failed sign-in.
  expect(JSON.stringify(await storedPeople())).not.toContain(getDevice(response).slice(7));
  expect((await from([], 'guess')).cookies).toEqual([]);
  expect((await invoke(updatePassword, { cookies: [getDevice(response)], body: {} })).status).toBe(
    400,
  );
});

test('a device is forgotten after half a year', async () => {
  const device = getDevice(await from([]));
  pass(181 * 86_400);
  for (let i = 0; i < 6; i++) await from([], 'guess');
  expect((await from([device])).status).toBe(429);
});

test('guesses at the old password are limited by the same device', async () => {
  const signedIn = await from([]);
  const cookies = [getDevice(signedIn)];
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const body = {
      username: 'guardian',
      token: 'session',
      oldPassword: `guess-${i}`,
      newPassword: 'eleven otters under kelp',
    };
    statuses.push(
      (await invoke(updatePassword, { body, cookies, token: getToken(signedIn) })).status,
    );
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await readAccount('guardian'))!.pwd_reset).toBe(false);
});

test('quick guesses at one account don’t delay another account at the same address', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, i) => signIn('outsider', `guess-${i}`, '10.9.0.1')),
  );
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect((await from([])).status).toBe(200);
});

test('guesses at many accounts do, because only the address connects them', async () => {
  for (let i = 0; i < 40; i++) await signIn(`name-${i}`, 'guess', '10.9.0.1');
  expect((await from([])).status).toBe(429);
  const known = getDevice(await signIn('guardian', PASSWORD, '10.7.0.1'));
  expect((await from([known])).status).toBe(200);
});
