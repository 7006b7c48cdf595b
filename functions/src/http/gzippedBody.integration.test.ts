import { gzipSync } from 'node:zlib';
import {
  GZIPPED_JSON_MEDIA_TYPE,
  type RouteDefinition,
} from '@portal/shared-types/contract/api/route';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { handler as createPatrol } from '#api/patrols/createPatrol.ts';
import { handler as patrolsById } from '#api/patrols/patrolsById.ts';
import { handler as patrolRoute } from '#api/patrols/patrolRoute.ts';
import { handler as login } from '#api/sign-in/login.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { seeded } from '#testing/random.ts';
import { tokenFor } from '#testing/signIn.ts';
import { freshStore, withAccounts } from '#testing/store.ts';

const headers = { 'content-type': GZIPPED_JSON_MEDIA_TYPE };
let token: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await tokenFor('guardian');
});

const send = (rawBytes: Buffer): Promise<TestResponse> =>
  invoke(createPatrol, { token, rawBytes, headers });

test('five days of a fix a second with a thousand sightings travel both ways', async () => {
  const draw = seeded(7);
  const START = '2026-07-04 06:00:00';
  const start = wallSeconds(START);
  const FIXES = 5 * 86_400;
  // Like a receiver's track: a winding course with noise of a few centimetres down to the last digit.
  let [lon, lat, heading] = [-128.5, 52.2, 0];
  const line = Array.from({ length: FIXES }, (): [number, number] => {
    heading += (draw() - 0.5) / 10;
    lon += Math.cos(heading) * 4e-5 + (draw() - 0.5) * 2e-6;
    lat += Math.sin(heading) * 2e-5 + (draw() - 0.5) * 2e-6;
    return [Number(lon.toFixed(7)), Number(lat.toFixed(7))];
  });
  const times = line.map((_, i) => toWallClock(start + i));
  const route_geojson = {
    type: 'Feature' as const,
    properties: { coordTimes: [times] },
    geometry: { type: 'MultiLineString' as const, coordinates: [line] },
  };
  const patrol = aPatrol({
    patrol_start_dt: START,
    patrol_end_dt: times.at(-1)!,
    sightings: line
      .filter((_, i) => i % 432 === 0)
      .map(([longitude, latitude], i) =>
        aSighting({ sighting_dt: times[i * 432]!, details: { latitude, longitude } }),
      ),
  });
  const bytes = gzipSync(JSON.stringify({ patrol: { ...patrol, route_geojson } }));
  expect(patrol.sightings).toHaveLength(1000);
  const created = await send(bytes);
  expect(created.status).toBe(201);
  const query = new URLSearchParams({ nation: patrol.nation, patrolStartDate: START }).toString();
  const read = await invoke(patrolRoute, {
    token,
    query,
    headers: { 'accept-encoding': 'gzip' },
  });
  // As text: comparing each fix takes longer than sending them.
  expect(JSON.stringify(read.body.route_geojson) === JSON.stringify(route_geojson)).toBe(true);
});

test('a body that unzips to more than the portal reads is rejected before it is unzipped', async () => {
  const bomb = gzipSync(Buffer.alloc(LIMITS.unzippedBytes * 2, ' '));
  expect(bomb.length).toBeLessThan(LIMITS.requestBytes);
  expect((await send(bomb)).status).toBe(413);
});

test('a few bytes that unzip to more lists and objects than any patrol has are rejected unread', async () => {
  for (const wrapper of ['{}', '[]']) {
    const many = `${`${wrapper},`.repeat(LIMITS.jsonContainers)}${wrapper}`;
    const response = await send(gzipSync(`{"patrol":{"sightings":[${many}]}}`));
    expect([response.status, response.body]).toMatchObject([
      413,
      { code: 'body-too-large', detail: 'contains more than 1,000,000 lists and objects' },
    ]);
  }
});

test('a body that isn’t gzip, or gzipped text that isn’t JSON, is rejected with a message', async () => {
  for (const bytes of [
    Buffer.from('{"patrol":{}}'),
    gzipSync('x').subarray(0, 12),
    gzipSync('{'),
    gzipSync(Buffer.from('{"patrol":{"notes":"Café"}}', 'latin1')),
  ]) {
    const response = await send(bytes);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'invalid-json' });
  }
});

test('a few bytes that unzip to more numbers than any patrol has are rejected unread', async () => {
  const numbers = `${'1,'.repeat(LIMITS.largeJsonValues)}1`;
  const bytes = gzipSync(`{"patrol":{"sightings":[${numbers}]}}`);
  expect(bytes.length).toBeLessThan(20_000);
  const parse = jest.spyOn(JSON, 'parse');
  const response = await send(bytes);
  expect(parse.mock.calls.filter(([text]) => text.length > 1e6)).toEqual([]);
  parse.mockRestore();
  expect([response.status, response.body]).toMatchObject([
    413,
    { code: 'body-too-large', detail: 'contains more than 4,000,000 values' },
  ]);
});

test('routes for small requests refuse gzip, and fewer values', async () => {
  const ids = (n: number) => `{"patrolIds":[${'1,'.repeat(n)}1]}`;
  const folded = await invoke(patrolsById, { token, rawBytes: gzipSync(ids(3)), headers });
  expect([folded.status, folded.body.detail]).toEqual([
    415,
    'This route does not accept gzip. Send the body as application/json.',
  ]);
  const many = { token, rawBody: ids(LIMITS.jsonValues) };
  expect((await invoke(patrolsById, many)).body).toMatchObject({
    status: 413,
    code: 'body-too-large',
    detail: 'contains more than 200,000 values',
  });
});

test('routes that accept gzip are writes of signed-in people', () => {
  const accepting = Object.values<RouteDefinition>(ROUTES).filter(({ gzip }) => gzip);
  expect(accepting.map(({ id }) => id).sort()).toEqual([
    ...['addSightings', 'addSurveys', 'addWeather', 'createPatrol'],
    ...['editRoute', 'editSighting', 'editSurvey'],
  ]);
  for (const { auth, idempotent, touches } of accepting)
    expect([auth, idempotent, touches]).toEqual(['session', true, 'records']);
});

test('nothing is unzipped before the person has signed in', async () => {
  const rawBytes = gzipSync(JSON.stringify({ username: 'guardian', password: 'x' }));
  expect((await invoke(login, { rawBytes, headers })).status).toBe(415);
});
