/** What people without an account may not do, and what nobody may do bypassing CloudFront. */
import assert from 'node:assert/strict';
import { API_BASE, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import type { Check } from '#base/checks.ts';
import { apiAddress, clientFor, request } from './target';
import { ApiError } from '@portal/shared-types/contract/api/client';

const SIDE_BY_SIDE = 4;

/** Ids that don't exist: even if a route were open to everyone, the call would change nothing. */
const makeAddress = (origin: string, { path }: RouteDefinition): string =>
  apiAddress(origin, path.replace(/\{\w+\}/g, 'smoke-test'));

const callWith = async (
  origin: string,
  route: RouteDefinition,
  authorization?: string,
): Promise<number> => {
  const { status, body } = await request(makeAddress(origin, route), {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(authorization && { authorization }),
    },
    ...(route.method !== 'GET' && { body: '{}' }),
  });
  await body?.cancel();
  return status;
};

const SESSION_ROUTES: readonly RouteDefinition[] = Object.values<RouteDefinition>(ROUTES).filter(
  ({ auth }) => auth === 'session',
);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Unsigned, which careless libraries accept. */
const UNSIGNED = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'admin', exp: 4102444800 })}.`;

const ADVICE =
  'Status 200 means that a route is open to everyone: roll back. For 500 and above, look at the log of the API.';

const withoutToken = (origin: string): Check => ({
  name: 'Every route with a session responds with 401 without a token',
  advice: ADVICE,
  run: async () => {
    const queue = [...SESSION_ROUTES];
    const open: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const status = await callWith(origin, next);
        if (status !== 401) open.push(`${next.id} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    assert(!open.length, open.sort().join(', '));
    return `${SESSION_ROUTES.length} routes`;
  },
});

const forgedToken = (origin: string): Check => ({
  name: 'A forged token is rejected',
  advice: ADVICE,
  run: async () => {
    const status = await callWith(origin, ROUTES.listNations, UNSIGNED);
    assert(status === 401, `status ${status} instead of 401`);
  },
});

/** A name that nobody has, so that no account is slowed down. */
const wrongPassword = (origin: string): Check => ({
  name: 'A wrong password is rejected',
  advice: 'Look for errors of the login function in the log of the API.',
  run: async () => {
    const response = await clientFor(origin)
      .login({ body: { username: 'smoke-test-nobody', password: 'not-a-password' } })
      .catch((error: unknown) => error);
    const status = response instanceof ApiError ? response.status : 200;
    assert(status === 401, `status ${status} instead of 401`);
  },
});

export const forbiddenChecks = (origin: string): Check[] => [
  withoutToken(origin),
  forgedToken(origin),
  wrongPassword(origin),
];

/** @param api address of API Gateway, or its host */
export const directOriginCheck = (api: string): Check => ({
  name: 'API Gateway rejects calls that bypass CloudFront',
  advice:
    'The firewall can be bypassed. Check the secret that CloudFront sends; docs/operations.md, “Protection at the edge”.',
  run: async () => {
    for (const path of ['/openapi.json', '/nations/']) {
      const { status } = await request(apiAddress(api, path.replace(/\/$/, '')));
      assert(status === 403, `${API_BASE}${path} responded with ${status} instead of 403`);
    }
  },
});
