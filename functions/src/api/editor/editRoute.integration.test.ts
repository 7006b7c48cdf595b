import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { readHeads, readRoute } from '#data/patrol/patrolStore.ts';
import { search } from '#data/search/search.ts';
import { aRoute } from '#testing/builders.ts';
import { sendAs } from '#testing/deleting.ts';
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, storedItems, VIEWERS } from '#testing/store.ts';

let day = 3;
let start: string;
let pid: number;
beforeAll(async () => {
  await freshStore();
  await withEditors();
});
beforeEach(async () => {
  day += 1;
  start = `2026-07-${String(day).padStart(2, '0')} 08:00:00`;
  pid = await patrolToEdit({
    patrol_start_dt: start,
    patrol_end_dt: start.replace('08:00', '16:00'),
    sightings: [],
    surveys: [],
    weather_observations: [],
  });
});

const north = aRoute([-130.5, 54.1], [-130.2, 54.3], 30);
const give = (login: string, route_geojson: unknown, route_version = 1, more = {}, headers = {}) =>
  callAs(
    login,
    'editRoute',
    { patrol: { id: pid, route_geojson, route_version }, ...more },
    headers,
  );

const routeNow = async () => {
  const [head] = await readHeads(VIEWERS.guardian, [pid]);
  return readRoute(head!);
};
const around = (minX: number, minY: number) =>
  search(VIEWERS.guardian, {
    kind: 'patrols',
    holds: ['patrols'],
    ring: boundsToRing({ minX, minY, maxX: minX + 1, maxY: minY + 1 }),
    from: wallSeconds(start),
    to: wallSeconds(start),
  }).then(({ patrols }) => patrols.id);

test('a new route is read, measured and found; the old one is kept', async () => {
  const before = await asRead(pid);
  const { status, body } = await give('guardian', north);
  expect([status, body]).toEqual([
    200,
    {
      patrolId: pid,
      version: 2,
      route_version: 2,
      changes: [
        {
          field: 'route_geojson',
          label: 'Route',
          before: { long: true, summary: 'line of 20 points' },
          after: { long: true, summary: 'line of 30 points' },
        },
      ],
      written: true,
    },
  ]);
  expect((await routeNow())!.geometry.coordinates[0]).toHaveLength(30);
  const { patrol } = await asRead(pid);
  expect(patrol.route_version).toBe(2);
  expect(patrol.distance).not.toBe(before.patrol.distance);
  expect(await around(-131, 53.8)).toEqual([pid]);
  expect(await around(-129, 52)).toEqual([]);
  await expectSoundEntries(pid);
  const chunks = (await storedItems()).filter(
    ({ pk, sk }) => pk === `P#${pid}` && String(sk).startsWith('R#'),
  );
  expect(chunks).toHaveLength(2);
});

test('a route is read with the version that an edit of it is based on', async () => {
  const read = async () => {
    const { status, body } = await sendAs('guardian', 'patrolRoute', {
      query: new URLSearchParams({ nation: 'North Inlet', patrolStartDate: start }).toString(),
    });
    const { route_geojson, route_version } = body as unknown as RouteResponse<
      Routes['patrolRoute']
    >;
    return [status, route_geojson?.geometry.coordinates[0]?.length, route_version];
  };
  expect(await read()).toEqual([200, 20, 1]);
  await give('guardian', north);
  expect(await read()).toEqual([200, 30, 2]);
});

test('a route is removed, and added again', async () => {
  expect((await give('guardian', null)).status).toBe(200);
  expect(await routeNow()).toBeNull();
  expect((await asRead(pid)).patrol.distance).toBeNull();
  expect(await around(-129, 52)).toEqual([]);
  expect((await give('guardian', north, 2)).status).toBe(200);
  expect(await around(-131, 53.8)).toEqual([pid]);
  await expectSoundEntries(pid);
});

test('a dry run leaves the route as it is', async () => {
  const { body } = await give('guardian', north, 1, { printOnly: true });
  expect(body).toMatchObject({ version: 1, route_version: 1, written: false });
  expect((body.changes as unknown as object[])[0]).toMatchObject({ field: 'route_geojson' });
  expect((await routeNow())!.geometry.coordinates[0]).toHaveLength(20);
});

test('of two people who draw at once, the second sees the first one’s route and name', async () => {
  expect((await give('manager', north)).status).toBe(200);
  const { status, body } = await give('guardian', aRoute([-129, 52], [-128, 52.5]));
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.current).toMatchObject({ route_version: 2, by: 'Mona Manager' });
  expect(
    (body.current as unknown as { route_geojson: typeof north }).route_geojson.geometry
      .coordinates[0],
  ).toHaveLength(30);
});

test('an edit of other fields doesn’t conflict with an edit of the route', async () => {
  await callAs('manager', 'editDetails', {
    patrol: { id: pid, original: { notes: 'Fog early.' }, edited: { notes: 'Sun' } },
  });
  const { body } = await give('guardian', north);
  expect(body).toMatchObject({ version: 3, route_version: 3, written: true });
});

test('a repeat changes nothing, with its key and without', async () => {
  const key = { 'idempotency-key': 'route-key-1' };
  const first = await give('guardian', north, 1, {}, key);
  const again = await give('guardian', north, 1, {}, key);
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  const other = await give('guardian', north);
  expect(other.body).toMatchObject({ version: 2, route_version: 2, changes: [], written: false });
});

test('a route around the world is accepted, and one that isn’t a route is rejected', async () => {
  const world = aRoute([-170, 60], [170, -60], 2);
  world.geometry.coordinates = [Array.from({ length: 60 }, (_, i) => [i % 2 ? 170 : -170, 60 - i])];
  expect((await give('guardian', { type: 'Point', coordinates: [0, 0] })).status).toBe(400);
  expect((await asRead(pid)).patrol.version).toBe(1);
  expect((await give('guardian', world)).status).toBe(200);
});

test('people who can’t change the patrol can’t change its route', async () => {
  expect((await give('other', north)).status).toBe(403);
  expect((await give('outsider', north)).status).toBe(404);
});
