import { secretStore } from '#testing/secretStore.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const FIRST = 'a'.repeat(64);
let secrets: ReturnType<typeof secretStore>;
beforeEach(() => {
  secrets = secretStore(FIRST);
  process.env.JWT_KEY_SECRET_ARN = secrets.arn;
});
afterEach(() => {
  secrets.mock.restore();
  delete process.env.JWT_KEY_SECRET_ARN;
});

test('a rotation makes a new key, and keeps the one before it', async () => {
  await secrets.rotate();
  const second = secrets.getValue('AWSCURRENT')!;
  expect(second).toMatch(/^[\w-]{64}$/);
  expect(secrets.getValue('AWSPREVIOUS')).toBe(FIRST);
  await secrets.rotate();
  expect(secrets.getValue('AWSPREVIOUS')).toBe(second);
  expect(secrets.getValue('AWSCURRENT')).not.toBe(second);
});

test('steps that are repeated after a failure change nothing', async () => {
  secrets.begin('v2');
  await secrets.step('createSecret', 'v2');
  const pending = secrets.getValue('AWSPENDING');
  await secrets.step('createSecret', 'v2');
  expect(secrets.getValue('AWSPENDING')).toBe(pending);
  await secrets.step('finishSecret', 'v2');
  await secrets.step('finishSecret', 'v2');
  expect([secrets.getValue('AWSCURRENT'), secrets.getValue('AWSPREVIOUS')]).toEqual([
    pending,
    FIRST,
  ]);
});

test('a version that is not being rotated is refused', async () => {
  await expect(secrets.step('finishSecret', 'made-up')).rejects.toThrow('not part of a rotation');
  expect(secrets.getValue('AWSCURRENT')).toBe(FIRST);
});
