import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { secretStore } from '#testing/secretStore.ts';
import { signToken, verifyToken } from './jwt';
import { forgetSigningKeys } from './signingKey';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const { JWT_KEY } = process.env;
let secrets: ReturnType<typeof secretStore>;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() });
  secrets = secretStore('a'.repeat(64));
  delete process.env.JWT_KEY;
  process.env.JWT_KEY_SECRET_ARN = secrets.arn;
  forgetSigningKeys();
});
afterEach(() => {
  secrets.mock.restore();
  if (JWT_KEY !== undefined) process.env.JWT_KEY = JWT_KEY;
  delete process.env.JWT_KEY_SECRET_ARN;
  forgetSigningKeys();
  jest.useRealTimers();
});

const sign = () => signToken('session', 'guardian', 'jti', Math.floor(Date.now() / 1000));
const isGood = async (token: string): Promise<boolean> =>
  (await verifyToken('session', token)) !== undefined;
const readKeyId = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: unknown }).kid;
const reads = (): number => secrets.mock.commandCalls(GetSecretValueCommand).length;
const QUARTER = 15 * 60 * 1000;

test('a rotation signs no one out, and the second one ends tokens of the first key', async () => {
  const first = await sign();
  await secrets.rotate();
  expect(await isGood(first)).toBe(true);
  jest.advanceTimersByTime(QUARTER);
  const second = await sign();
  expect(readKeyId(second)).not.toBe(readKeyId(first));
  expect(await isGood(first)).toBe(true);
  expect(await isGood(second)).toBe(true);
  await secrets.rotate();
  jest.advanceTimersByTime(QUARTER);
  expect(await isGood(first)).toBe(false);
  expect(await isGood(second)).toBe(true);
});

test('a function that has the old key accepts what another signs with the new one', async () => {
  await secrets.rotate();
  const fresh = await sign();
  secrets.stages.set('AWSCURRENT', 'v1');
  secrets.stages.delete('AWSPREVIOUS');
  forgetSigningKeys();
  const old = await sign();
  secrets.stages.set('AWSCURRENT', 'v2').set('AWSPREVIOUS', 'v1');
  jest.advanceTimersByTime(5000);
  expect(await isGood(fresh)).toBe(true);
  expect(await isGood(old)).toBe(true);
});

test('made-up key ids lead to one reading in five seconds', async () => {
  const token = await sign();
  const before = reads();
  const forged = (kid: string): string =>
    [
      Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString('base64url'),
      ...token.split('.').slice(1),
    ].join('.');
  jest.advanceTimersByTime(5000);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => isGood(forged(`k${i}`))),
  );
  expect(responses).not.toContain(true);
  expect(await isGood(forged('another'))).toBe(false);
  // The current key, the one before it, and a pending one.
  expect(reads() - before).toBe(3);
});

test('keys that are known stay valid while the store of secrets does not answer', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = await sign();
  secrets.mock.on(GetSecretValueCommand).rejects(new Error('throttled'));
  jest.advanceTimersByTime(QUARTER);
  expect(await isGood(token)).toBe(true);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('a short key is refused, and read again the next time', async () => {
  secrets.values.set('v1', 'short');
  await expect(sign()).rejects.toThrow('fewer than 32 bytes');
  secrets.values.set('v1', 'a'.repeat(64));
  expect(await isGood(await sign())).toBe(true);
});
