/** docs/security.md#signing-in-and-tokens: signing in, guessing, and every way to forge a token. */
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import jwt from 'jsonwebtoken';
import { readAccount } from '#data/people/accounts.ts';
import { hashPassword } from '#data/people/passwords.ts';
import { handler as login } from '#api/sign-in/login.ts';
import { handler as logout } from '#api/sign-in/logout.ts';
import { handler as listNations } from '#api/nations/listNations.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { changeAccount, freshStore, PASSWORD, withAccounts } from '#testing/store.ts';

const KEY = process.env.JWT_KEY!;

const signIn = (username: string, password: string, sourceIp = '127.0.0.1') =>
  invoke(login, { body: { username, password }, sourceIp });
const getToken = (response: TestResponse): string =>
  (response.body as unknown as { JwtToken: string }).JwtToken;
const nations = (token: string) => invoke(listNations, { token });

beforeAll(async () => {
  await freshStore();
  await withAccounts();
});

test('a successful sign-in gives a token that works bare and as Bearer', async () => {
  const response = await signIn(' Guardian ', PASSWORD);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    JwtToken: expect.any(String) as string,
    user: {
      login_name: 'guardian',
      full_name: 'Tess Guardian',
      pwd_reset: false,
      access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
    },
  });
  expect(response.text).not.toContain('hash');
  expect((await nations(getToken(response))).status).toBe(200);
  expect((await nations(`Bearer ${getToken(response)}`)).status).toBe(200);
});

test('unknown user, wrong password and disabled user: the same answer, after the same work', async () => {
  await changeAccount('outsider', { active: false });
  // Comparing hashes takes the time; each attempt must make exactly one comparison.
  const compared = jest.spyOn(Worker.prototype, 'postMessage');
  const measure = async (username: string, password: string) => {
    compared.mockClear();
    const { status, text, headers } = await signIn(username, password, '10.0.0.9');
    return { status, text, headers, comparisons: compared.mock.calls.length };
  };
  const wrong = await measure('network', 'not-the-password');
  const unknown = await measure('nobody-at-all', 'not-the-password');
  const disabled = await measure('outsider', PASSWORD);
  const tooLong = await measure('network', 'x'.repeat(73));
  compared.mockRestore();
  expect(wrong).toMatchObject({ status: 401, comparisons: 1 });
  for (const other of [unknown, disabled, tooLong]) expect(other).toEqual(wrong);
  await changeAccount('outsider', { active: true });
});

test('of a thousand guesses, only a few are evaluated, and the owner can sign in later', async () => {
  const responses: TestResponse[] = [];
  for (let round = 0; round < 20; round++)
    responses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          signIn('network', `guess-${round}-${i}`, `10.1.${round}.${i}`),
        ),
      )),
    );
  const evaluated = responses.filter((a) => a.status === 401).length;
  const waited = responses.filter((a) => a.status === 429);
  expect(evaluated + waited.length).toBe(1000);
  expect(evaluated).toBeLessThanOrEqual(100);
  expect(Number(waited[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(waited[0]!.text).toContain('not locked');

  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });
  try {
    expect((await signIn('network', PASSWORD, '10.2.0.1')).status).toBe(200);
  } finally {
    jest.useRealTimers();
  }
});

test('the addresses of one IPv6 connection count as one', async () => {
  const guess = (i: number, network: string) =>
    signIn(`name-${i}`, 'one-password-for-many', `${network}::${i.toString(16)}`);
  const statuses: number[] = [];
  for (let i = 1; i <= 40; i++) statuses.push((await guess(i, '2001:db8:1:2')).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  expect((await guess(41, '2001:db8:1:3')).status).toBe(401);
});

describe('tokens', () => {
  const now = (): number => Math.floor(Date.now() / 1000);
  let good: string;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    good = getToken(await signIn('guardian', PASSWORD, '10.3.0.1'));
    claims = jwt.decode(good) as Record<string, unknown>;
  });

  const resigned = (over: Record<string, unknown>, options: jwt.SignOptions = {}, key = KEY) => {
    const payload = { ...claims, ...over };
    for (const name of Object.keys(payload)) if (payload[name] === undefined) delete payload[name];
    const { kid } = jwt.decode(good, { complete: true })!.header;
    return jwt.sign(payload, key, { algorithm: 'HS256', keyid: kid!, ...options });
  };

  const bent: [string, () => string][] = [
    ['none', () => jwt.sign(claims, '', { algorithm: 'none' })],
    ['another algorithm', () => resigned({}, { algorithm: 'HS512' })],
    ['expired', () => resigned({ iat: now() - 100, exp: now() - 1 })],
    ['without exp', () => resigned({ exp: undefined })],
    ['issued in the future', () => resigned({ iat: now() + 3600, exp: now() + 7200 })],
    ['of a longer life than ours', () => resigned({ exp: now() + 10 * 86_400 })],
    ['of an unknown key', () => resigned({}, { keyid: '1' })],
    ['without a key id', () => jwt.sign(claims, KEY, { algorithm: 'HS256' })],
    ['jku', () => resigned({}, { header: { alg: 'HS256', typ: 'JWT', jku: 'https://e' } })],
    [
      'jwk',
      () =>
        resigned({}, { header: { alg: 'HS256', typ: 'JWT', jwk: {} } as unknown as jwt.JwtHeader }),
    ],
    ['tampered', () => good.replace(/\.(.)/, (_, c: string) => `.${c === 'e' ? 'f' : 'e'}`)],
    ['trailing bytes', () => `${good}AA`],
    ['trailing dot', () => `${good}.`],
    ['one-character key', () => resigned({}, {}, 'k')],
    ['another issuer', () => resigned({ iss: 'else' })],
    ['another audience', () => resigned({ aud: 'else' })],
    ['another type', () => resigned({ typ: 'pwd-reset' })],
    ['unknown session', () => resigned({ jti: 'made-up' })],
    ['another person', () => resigned({ sub: 'network' })],
    ['empty', () => ''],
    ['not a token', () => 'a.b.c'],
  ];
  test.each(bent)('%s: 401', async (_name, make) => {
    const response = await nations(make());
    expect(response.status).toBe(401);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  test('the unchanged token is accepted', async () => {
    expect((await nations(resigned({}))).status).toBe(200);
  });

  test('after signing out, the token is invalid, and the person’s other session continues', async () => {
    const other = getToken(await signIn('guardian', PASSWORD, '10.3.0.2'));
    expect((await invoke(logout, { token: other })).status).toBe(200);
    expect((await nations(other)).status).toBe(401);
    expect((await nations(good)).status).toBe(200);
  });

  test('a disabled person, or one who must change the password, is rejected at the next call', async () => {
    await changeAccount('guardian', { active: false });
    expect((await nations(good)).status).toBe(401);
    await changeAccount('guardian', { active: true, pwd_reset: true });
    expect((await nations(good)).status).toBe(401);
    await changeAccount('guardian', { pwd_reset: false });
    expect((await nations(good)).status).toBe(200);
  });
});

describe('a password with accents, written as one character or as two', () => {
  const [one, two] = ['m\u00e1lsk at the inl\u00e9t', 'ma\u0301lsk at the inle\u0301t'];
  const mixed = 'm\u00e1lsk at the inle\u0301t';
  const storedHash = async () => (await readAccount('guardian'))!.password_hash;
  const statuses = async (passwords: string[]) => {
    const all: number[] = [];
    for (const password of passwords) all.push((await signIn('guardian', password)).status);
    return all;
  };

  test.each([one, two, mixed])('%j signs in in every form', async (set) => {
    await changeAccount('guardian', { password_hash: await hashPassword(set) });
    expect(await statuses([one, two, mixed, 'malsk at the inlet'])).toEqual([200, 200, 200, 401]);
  });

  test('an older hash of what was typed still matches, is replaced, and ends no session', async () => {
    const older = bcrypt.hashSync(two, 4);
    await changeAccount('guardian', { password_hash: older });
    const token = getToken(await signIn('guardian', one));
    const renewed = await storedHash();
    expect(renewed).not.toBe(older);
    expect(bcrypt.compareSync(one, renewed)).toBe(true);
    expect((await nations(token)).status).toBe(200);
    expect(await statuses([one, two])).toEqual([200, 200]);
    expect(await storedHash()).toBe(renewed);
  });

  test('a failed sign-in takes the same comparisons as a successful one', async () => {
    await changeAccount('guardian', { password_hash: await hashPassword(one) });
    const compared = jest.spyOn(Worker.prototype, 'postMessage');
    const tried = async (username: string, password: string) => {
      compared.mockClear();
      const { status } = await signIn(username, password, '10.0.0.10');
      return [status, compared.mock.calls.length];
    };
    expect(await tried('guardian', one)).toEqual([200, 2]);
    expect(await tried('guardian', two)).toEqual([200, 2]);
    expect(await tried('guardian', 'n\u00f3t the password')).toEqual([401, 2]);
    expect(await tried('nobody-at-all', 'n\u00f3t the password')).toEqual([401, 2]);
    await changeAccount('guardian', { password_hash: await hashPassword(PASSWORD) });
    expect(await tried('guardian', PASSWORD)).toEqual([200, 1]);
    expect(await tried('guardian', 'not-the-password')).toEqual([401, 1]);
    compared.mockRestore();
  });
});
