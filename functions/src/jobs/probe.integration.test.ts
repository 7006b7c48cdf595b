/** The probe uses the portal as a person would; its account may do nothing else, and nobody can change it. */
import type { SetUpResult } from '@portal/shared-types/contract/access/setUp';
import { PROBE_LOGIN } from '@portal/shared-types/contract/access/probe';
import { OWN_CHANGE, TEMPORARY_RESET } from '@portal/shared-types/contract/access/resetTokens';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { today } from '@portal/shared-types/base/time/wallClock';
import { createPatrol } from '#data/change/createPatrol.ts';
import { inJob } from '#testing/asFunction.ts';
import { aPatrol } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { call, enter, entry, fillWithPeople, getItems, NORTH } from '#testing/managedPeople.ts';
import { invoke, type TestResponse, type TestRequest } from '#testing/invoke.ts';
import { metricLines } from '#testing/metricLines.ts';
import { withOutbox } from '#testing/outbox.ts';
import { signIn } from '#testing/signIn.ts';
import { storedItems, storedPeople } from '#testing/store.ts';
import { handler as administer } from './administer';
import { toProbe } from '#data/people/probe.ts';
import { handler } from './probe';

const { mails } = withOutbox();
const ORIGIN = 'https://portal.example.org';
const CALLS: Record<string, RouteId> = Object.fromEntries(
  (['login', 'searchPatrolsByPost', 'logout'] as const).map((id) => [
    `${ROUTES[id].method} ${ORIGIN}${API_BASE}${ROUTES[id].path}`,
    id,
  ]),
);

/** What the portal responds with to each address, instead of the app or the API. */
let broken: Record<string, () => Response>;
let sentRequests: { id: RouteId; sent: TestRequest; response: TestResponse }[];

const page = (type: string, text = ''): Response =>
  new Response(text, { headers: { 'content-type': type } });
const files: Record<string, () => Response> = {
  [`GET ${ORIGIN}/`]: () => page('text/html', '<script type="module" src="/assets/a.js"></script>'),
  [`HEAD ${ORIGIN}/assets/a.js`]: () => page('text/javascript; charset=utf-8'),
};

const sendToApi = async (id: RouteId, { headers, body }: RequestInit): Promise<Response> => {
  const { cookie, ...others } = Object.fromEntries(new Headers(headers));
  const sent = {
    headers: others,
    sourceIp: '10.9.9.9',
    ...(typeof body === 'string' && { rawBody: body }),
    ...(cookie && { cookies: [cookie] }),
  };
  const result = await invoke(handlers[id], sent);
  sentRequests.push({ id, sent, response: result });
  const response = new Response(result.text, { status: result.status, headers: result.headers });
  for (const one of result.cookies) response.headers.append('set-cookie', one);
  return response;
};

beforeEach(async () => {
  await fillWithPeople();
  process.env.PORTAL_ADDRESS = ORIGIN;
  broken = {};
  sentRequests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) => {
    const line = `${init.method ?? 'GET'} ${address as string}`;
    const [other, id] = [broken[line] ?? files[line], CALLS[line]];
    if (other) return Promise.resolve(other());
    return id ? sendToApi(id, init) : Promise.reject(new Error(`${line} is unexpected.`));
  });
}, 30_000);
afterEach(() => {
  delete process.env.PORTAL_ADDRESS;
  jest.restoreAllMocks();
});

const probe = inJob('probe', handler);
const passwordSent = (): string =>
  (
    JSON.parse(sentRequests.findLast(({ id }) => id === 'login')!.sent.rawBody!) as {
      password: string;
    }
  ).password;

test('it signs in, searches and signs out, each time with a new password', async () => {
  await probe();
  const first = passwordSent();
  await probe();
  expect(sentRequests.map(({ id, response }) => `${id} ${response.status}`)).toEqual(
    [1, 2].flatMap(() => ['login 200', 'searchPatrolsByPost 200', 'logout 200']),
  );
  expect(passwordSent()).not.toBe(first);
  // Neither password is stored, nor is a session left.
  const stored = (await storedPeople()).map((item) => JSON.stringify(item));
  expect(stored.filter((item) => item.includes(PROBE_LOGIN))).toEqual([]);
  expect(stored.join()).not.toContain(first);
  expect(stored.join()).not.toContain(passwordSent());
});

test('it finds nothing, not even what the network shares', async () => {
  const patrol = aPatrol({
    nation: NORTH,
    sharing_level: 'network',
    patrol_start_dt: `${today()} 00:00:00`,
    patrol_end_dt: `${today()} 00:30:00`,
  });
  await createPatrol({ login_name: 'guardian' }, patrol, 'shared-patrol');
  await probe();
  const search = sentRequests.find(({ id }) => id === 'searchPatrolsByPost')!;
  const { rawBody } = search.sent;
  expect(getItems(search.response)).toEqual([]);
  const seen = await call('searchPatrolsByPost', 'south', { rawBody: rawBody! });
  expect(getItems(seen)).toHaveLength(1);
  // And nothing is logged as seen.
  expect((await storedItems()).filter(({ pk }) => String(pk).startsWith('LOG#'))).toHaveLength(1);
});

const status = (code: number) => () => new Response('{}', { status: code });
test.each([
  ['a page that fails', `GET ${ORIGIN}/`, status(503)],
  ['another page', `GET ${ORIGIN}/`, () => page('text/html', '<h1>Under construction</h1>')],
  ['a missing program', `HEAD ${ORIGIN}/assets/a.js`, status(404)],
  ['a page instead of the program', `HEAD ${ORIGIN}/assets/a.js`, () => page('text/html')],
  ['a sign-in that fails', `POST ${ORIGIN}${API_BASE}/login/`, status(500)],
  ['a search that fails', `POST ${ORIGIN}${API_BASE}/patrols/`, status(403)],
  [
    'a search that finds something',
    `POST ${ORIGIN}${API_BASE}/patrols/`,
    () => page('application/json', '{"items":[{}]}'),
  ],
  ['a sign-out that fails', `POST ${ORIGIN}${API_BASE}/logout/`, status(500)],
])('%s makes it fail', async (_, line, response) => {
  broken[line] = response;
  const failure = (await probe().catch((error: unknown) => error)) as Error;
  expect(failure.message).toBeTruthy();
  // Lambda logs it.
  if (sentRequests.some(({ id }) => id === 'login'))
    expect(failure.stack).not.toContain(passwordSent());
});

/** A session of the probe. */
const enterAsProbe = async (): Promise<string> => {
  broken[`POST ${ORIGIN}${API_BASE}/logout/`] = () => page('application/json', '{}');
  await probe();
  return (sentRequests[0]!.response.body as unknown as { JwtToken: string }).JwtToken;
};

test('of all routes with a session, it may call search and sign-out only', async () => {
  const token = await enterAsProbe();
  const withSession = (Object.keys(ROUTES) as RouteId[]).filter(
    (id) => ROUTES[id].auth === 'session',
  );
  const allowed: string[] = [];
  // Signing out is last, because it ends the session.
  for (const id of withSession.sort((a) => (a === 'logout' ? 1 : -1)))
    if ((await invoke(handlers[id], { token })).status !== 403) allowed.push(id);
  expect(allowed).toEqual(['searchPatrolsByPost', 'logout']);
  expect((await invoke(handlers.listNations, { token })).status).toBe(401);
});

test('nobody finds it, changes it, or gives it a password', async () => {
  const token = await enterAsProbe();
  const account = async () =>
    (await storedPeople()).filter((item) => (item as { pk: string }).pk === 'PROBE');
  const before = await account();
  const user = { login_name: PROBE_LOGIN, access: [entry(NORTH)] };
  const requests: [RouteId, TestRequest][] = [
    ['findPerson', { query: `login_name=${PROBE_LOGIN}` }],
    ['profile', { query: `login_name=${PROBE_LOGIN}` }],
    ['grantAccess', { body: { user } }],
    ['updateAccess', { body: { user } }],
    ['setActivation', { body: { username: PROBE_LOGIN, active: false } }],
    ['setOneTimePassword', { body: { username: PROBE_LOGIN, password: 'quiet-cedar-harbour' } }],
  ];
  for (const [id, one] of requests) {
    const { status: found } = await call(id, 'network', one);
    const nobody = JSON.parse(
      JSON.stringify(one).replaceAll(PROBE_LOGIN, 'nobody-at-all'),
    ) as TestRequest;
    expect([id, found]).toEqual([id, (await call(id, 'network', nobody)).status]);
    expect([id, found >= 400 && found < 500]).toEqual([id, true]);
  }
  for (const id of ['listUsers', 'listAllUsers', 'managedUsers'] as const)
    expect((await call(id, 'network')).text).not.toMatch(/probe/i);
  const send = inJob('administer', administer) as (request: object) => Promise<SetUpResult>;
  for (const request of [
    { action: 'new-password', login_name: PROBE_LOGIN },
    { action: 'administrator', login_name: PROBE_LOGIN, full_name: 'Probe' },
  ])
    expect(await send(request)).toMatchObject({ done: false });
  await invoke(handlers.requestPasswordReset, { body: { username: PROBE_LOGIN } });
  expect(await mails()).toEqual([]);
  for (const proof of [TEMPORARY_RESET, OWN_CHANGE, 'x'.repeat(43)]) {
    const body = {
      username: PROBE_LOGIN,
      newPassword: 'otter maple tulip',
      token: proof,
      ...(proof === OWN_CHANGE && { oldPassword: passwordSent() }),
    };
    const response = await invoke(handlers.updatePassword, { token, body });
    expect([proof, response.status]).toEqual([proof, 401]);
  }
  expect(await account()).toEqual(before);
});

test('its item gives it no access, whatever is written into it', () => {
  const written = { access: [entry(NORTH, 'Administrator')], login_name: 'network', active: true };
  expect(toProbe({ ...written, password_hash: 'x', epoch: 'y', expires_at: 1 })).toMatchObject({
    login_name: PROBE_LOGIN,
    access: [],
    active: false,
  });
});

test('guesses at its password lock out neither people at other addresses nor the probe', async () => {
  await probe();
  for (let i = 0; i < 60; i++) await signIn(PROBE_LOGIN, `guess-${i}`, '10.8.0.1');
  expect((await signIn('guardian', undefined, '10.7.0.1')).status).toBe(200);
  await probe();
  expect(sentRequests.at(-1)!.response.status).toBe(200);
});

test('a stage without a probe has no such account', async () => {
  expect((await signIn(PROBE_LOGIN, 'undefined')).status).toBe(401);
});

test('its requests are in the log, and no metrics of people’s requests', async () => {
  // Its functions are warm, and know its device.
  await probe();
  const log = metricLines();
  await probe();
  await enter('guardian');
  await call('listNations', 'guardian');
  const lines = log.stop();
  const units = lines.slice(0, 3) as unknown as { readUnits: number; writeUnits: number }[];
  // With the item that the probe writes, what infra/aws/plan/idleCosts.ts counts for a run at most.
  expect(units.reduce((sum, { readUnits }) => sum + readUnits, 0)).toBeLessThanOrEqual(7);
  expect(units.reduce((sum, { writeUnits }) => sum + writeUnits, 1)).toBeLessThanOrEqual(6);
  expect(
    lines.map(({ route, probe: isProbe, _aws }) => [route, isProbe, _aws !== undefined]),
  ).toEqual([
    ['login', 1, false],
    ['searchPatrolsByPost', 1, false],
    ['logout', 1, false],
    ['listNations', undefined, true],
  ]);
  expect(lines[1]).toMatchObject({ duration: expect.any(Number) as number });
});
