/** Edits of records at their maximum sizes: everything is kept, before and after. */
import { withoutNulls } from '@portal/shared-types/records/engine/change/merge';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { sendAs, readHistory, NATION, storeWithManagers } from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';

beforeEach(storeWithManagers);

const created = async (over: Parameters<typeof aPatrol>[0], key: string): Promise<number> =>
  (await createPatrol({ login_name: 'guardian' }, aPatrol(over), key)).patrolId;
const edit = (id: number, original: object, edited: object) =>
  sendAs('guardian', 'editDetails', { body: { patrol: { id, original, edited } } });

test('a hundred guardians can be replaced by a hundred other known ones', async () => {
  const names = (prefix: string) => Array.from({ length: 100 }, (_, i) => `${prefix} ${i}`);
  const [old, others] = [names('Old'), names('Other')];
  const id = await created({ guardians: old }, 'many-guardians');
  await created({ guardians: others, patrol_start_dt: '2026-07-04 09:00:00' }, 'other-guardians');
  expect((await edit(id, { guardians: old }, { guardians: others })).status).toBe(200);
  const listed = (await sendAs('guardian', 'usersByPermissions')).text;
  expect([listed.includes('"Other 99"'), listed.includes('"Old 0"')]).toEqual([true, false]);
  await expectSoundEntries(id);
});

test('a head with long texts is limited to what fits one item, with a message', async () => {
  const id = await created({}, 'large-head');
  // Each takes six bytes in JSON, or three in UTF-8.
  const description = '\u0001'.repeat(3000);
  const incident = { incident_dt: '2026-07-04 09:00:00', description };
  const incidents = (n: number) => Array.from({ length: n }, () => incident);
  expect((await edit(id, { incidents: [] }, { incidents: incidents(16) })).status).toBe(200);
  const more = await edit(id, { incidents: incidents(16) }, { incidents: incidents(17) });
  expect([more.status, more.text.length < 100_000]).toEqual([400, true]);
  const notes = await edit(id, { notes: null }, { notes: '鯨'.repeat(20_000) });
  expect(notes.status).toBe(400);
  expect((await edit(id, { incidents: incidents(16) }, { incidents: [] })).status).toBe(200);
  const history = await readHistory('manager', id);
  expect([history.status, history.items.length, history.text.length < 100_000]).toEqual([
    200,
    3,
    true,
  ]);
});

test('a sighting of thousands of rows is edited row by row, and its history is complete', async () => {
  const crabs = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ crab_seq: i + 1, note: `crab ${i} `.repeat(8) }));
  const details = { latitude: 52.3, longitude: -128.4, crabs: crabs(10_000) };
  const id = await created(
    { sightings: [aSighting(), { ...aSighting(), sighting_type: 'Crab Trap Retrieved', details }] },
    'many-crabs',
  );
  const two = (await asRead(id)).sightings[1]!;
  const read = async () => withoutNulls((await asRead(id)).sightings[1]!.details.crabs);
  const fewer = { ...two, details: { ...two.details, crabs: crabs(3) } };
  const put = (original: object, edited: object) =>
    sendAs('guardian', 'editSighting', {
      body: { originalSighting: original, editedSighting: edited, nation: NATION },
    });
  const first = await put(two, fewer);
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      changes: [
        { field: 'details.crabs', before: { long: true, summary: 'list of 10,000 entries' } },
      ],
    },
  ]);
  expect(await read()).toEqual(crabs(3));
  // And back: no removed rows may reappear.
  expect((await put(fewer, two)).status).toBe(200);
  expect(await read()).toEqual(crabs(10_000));
  const many = await put(two, { ...two, details: { ...two.details, crabs: crabs(10_001) } });
  expect(many.status).toBe(400);
  await expectSoundEntries(id);
});

test('a route around the coast or half the world is accepted, and anything else is rejected', async () => {
  const id = await created({ route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]) }, 'long-route');
  const route = (to: unknown, route_version: number, more: object = {}) =>
    sendAs('guardian', 'editRoute', {
      body: { patrol: { id, route_geojson: to, route_version }, ...more },
    });
  const far = aRoute([-135, 50], [-125, 54.5], 300);
  expect((await route(far, 1)).status).toBe(200);
  await expectSoundEntries(id);
  const line = Array.from({ length: 60 }, (_, i): [number, number] => [i % 2 ? 170 : -170, 60 - i]);
  const world = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: [line] },
  };
  expect((await route(world, 2, { printOnly: true })).status).toBe(200);
  expect((await route(world, 2)).status).toBe(200);
  await expectSoundEntries(id);
  for (const bad of [
    [[]],
    [
      [
        [-128.5, 91],
        [0, 0],
      ],
    ],
    [
      [
        ['x', 52],
        [0, 0],
      ],
    ],
    [
      [
        [null, 52],
        [0, 0],
      ],
    ],
    [[[-128.5], [0, 0]]],
  ])
    expect(
      (await route({ ...world, geometry: { ...world.geometry, coordinates: bad } }, 3)).status,
    ).toBe(400);
  expect((await asRead(id)).patrol.version).toBe(3);
  expect((await route(null, 3)).status).toBe(200);
  await expectSoundEntries(id);
});
