import { handler as openApiDocument } from '#api/documents/openApiDocument.ts';
import { invoke } from '#testing/invoke.ts';
import { rotation } from '#jobs/rotation.ts';
import { inJob } from '#testing/asFunction.ts';
import { secretStore } from '#testing/secretStore.ts';
import type { LambdaEvent } from './lambda';
import { forgetOriginSecrets, requireOrigin } from './origin';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const FIRST = 'first-secret-of-the-origin';
let secrets: ReturnType<typeof secretStore>;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() });
  secrets = secretStore(FIRST, inJob('rotateOriginSecret', rotation()));
  process.env.ORIGIN_SECRET_ARN = secrets.arn;
  forgetOriginSecrets();
});
afterEach(() => {
  secrets.mock.restore();
  delete process.env.ORIGIN_SECRET_ARN;
  forgetOriginSecrets();
  jest.useRealTimers();
});

const event = (headers: Record<string, string>): LambdaEvent =>
  ({
    headers,
    requestContext: { requestId: 'r', http: { method: 'GET', path: '/', sourceIp: '192.0.2.1' } },
  }) as LambdaEvent;
const from = (secret: string, address = '203.0.113.9'): Promise<string> =>
  requireOrigin(event({ 'x-origin-verify': secret, 'x-viewer-address': address }));
const REFUSED = { code: 'not-through-portal' };

test('requests from CloudFront have the address of the person', async () => {
  expect(await from(FIRST)).toBe('203.0.113.9');
});

test.each([
  ['no secret', {}],
  ['an empty one', { 'x-origin-verify': '' }],
  ['another one', { 'x-origin-verify': 'made-up' }],
  ['a part of it', { 'x-origin-verify': FIRST.slice(0, -1) }],
  ['twice the right one', { 'x-origin-verify': `${FIRST},${FIRST}` }],
])('direct calls with %s are refused', async (_, headers) => {
  await expect(
    requireOrigin(event({ ...headers, 'x-viewer-address': '10.0.0.1' })),
  ).rejects.toMatchObject(REFUSED);
});

test('a handler refuses them before anything else', async () => {
  const direct = await invoke(openApiDocument);
  expect([direct.status, direct.body]).toEqual([403, expect.objectContaining(REFUSED)]);
  const headers = { 'x-origin-verify': FIRST };
  expect((await invoke(openApiDocument, { headers })).status).toBe(200);
});

test('after a rotation, the new secret and the one before it are valid', async () => {
  await from(FIRST);
  await secrets.rotate();
  const second = secrets.getValue('AWSCURRENT')!;
  jest.advanceTimersByTime(5000);
  expect(await from(second)).toBe('203.0.113.9');
  expect(await from(FIRST)).toBe('203.0.113.9');
  await secrets.rotate();
  jest.advanceTimersByTime(15 * 60 * 1000);
  expect(await from(second)).toBe('203.0.113.9');
  await expect(from(FIRST)).rejects.toMatchObject(REFUSED);
});

test('on one machine, no header is trusted', async () => {
  delete process.env.ORIGIN_SECRET_ARN;
  const claims = { 'x-viewer-address': '10.0.0.1', 'x-forwarded-for': '10.0.0.2' };
  expect(await requireOrigin(event({ ...claims, 'cloudfront-viewer-address': '10.0.0.3:1' }))).toBe(
    '192.0.2.1',
  );
});
