/** docs/security.md#input-and-output: every route of the contract, whatever is sent. */
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestRequest } from '#testing/invoke.ts';
import { freshStore, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

let token: string;
beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
});

const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const bodies: TestRequest[] = [
  { rawBody: '' },
  { rawBody: 'null' },
  { rawBody: '[]' },
  { rawBody: '"text"' },
  { rawBody: '{"__proto__":{"admin":true}}' },
  { rawBody: '{"constructor":{"prototype":{}}}' },
  { rawBody: '{"patrolIds":{"$ne":1}}' },
  { rawBody: '{"patrolIds":["#",":"]}' },
  { rawBody: '{"patrolIds":[1e400]}' },
  { rawBody: '{"username":["a"],"password":{"$gt":""}}' },
  { rawBody: '{"patrol":{"nation":{"$ne":null}}}' },
  { rawBody: '{"patrol":null}' },
  { rawBody: deep },
  { rawBody: '{' },
  { rawBody: '{"a":1}', headers: { 'content-type': 'text/plain' } },
  { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } },
];
const queries = [
  '__proto__=1',
  'nation=%00',
  'a=1&a=2',
  'filters=[',
  `filters=${deep.slice(0, 4000)}`,
];

const routes = Object.keys(ROUTES) as RouteId[];
test.each(routes)('%s never answers 5xx, and never a stack', async (id) => {
  const route: RouteDefinition = ROUTES[id];
  const requests: TestRequest[] = [
    ...(route.body ? bodies : []),
    ...(route.query ? queries.map((query) => ({ query })) : []),
  ];
  for (const request of requests) {
    const response = await invoke(handlers[id], { ...request, token });
    const sent = request.rawBody?.slice(0, 40) ?? request.query?.slice(0, 40);
    expect({ sent, status: response.status >= 400 && response.status < 500 }).toEqual({
      sent,
      status: true,
    });
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.text).not.toMatch(/node_modules|\.ts:|at [A-Za-z]+ \(/);
  }
});

test.each(routes)('%s keeps its answers out of caches and frames', async (id) => {
  const response = await invoke(handlers[id], {});
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age') as string,
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

test.each(routes.filter((id) => ROUTES[id].auth === 'session'))(
  '%s needs a session',
  async (id) => {
    expect((await invoke(handlers[id], { body: {} })).status).toBe(401);
  },
);
