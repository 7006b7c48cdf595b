import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { toRows } from '@portal/shared-types/contract/search/rows';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aRoute, aSighting, shared } from '#testing/builders.ts';
import { beforePutInto } from '#testing/interleave.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { widePatrol } from '#testing/widePatrol.ts';
import { patrolKey } from '../store/keys';
import { createPatrol } from './createPatrol';
import { readHeads, readPatrols, readRoute, readSightings } from '../patrol/patrolStore';
import { search, type SearchQuery } from '../search/search';

const july: SearchQuery = {
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  ring: boundsToRing(INITIAL_BOUNDS),
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
};
const author = VIEWERS.guardian;

beforeEach(freshStore);

test('the duration of a night patrol counts the hour that the clocks skip', async () => {
  const times = { patrol_start_dt: '2026-03-07 22:00:00', patrol_end_dt: '2026-03-08 04:00:00' };
  const night = aPatrol({ ...times, sightings: [], surveys: [], weather_observations: [] });
  const { patrolId } = await createPatrol(author, night, 'key-night-1');
  const [read] = await readPatrols(VIEWERS.guardian, [patrolId]);
  expect(read!.calculated_duration).toEqual({ days: 0, hours: 5, minutes: 0, seconds: 0 });
});

test('a created patrol is read back as it was sent, with positions of 6 decimals', async () => {
  const route = aRoute([-128.5, 52.2], [-128.2, 52.5]);
  const p = aPatrol({
    route_geojson: route,
    notes: 'Haíɫzaqv · Q̓vúqvay̓áitx̌v',
    sightings: [
      aSighting({ details: { latitude: 52.30000001, longitude: -128.4, observed_dist_m: 1e-300 } }),
    ],
  });
  const { patrolId } = await createPatrol(author, p, 'key-one-1');
  const [read] = await readPatrols(VIEWERS.guardian, [patrolId]);
  expect(read).toMatchObject({
    id: patrolId,
    nation: 'North Inlet',
    notes: 'Haíɫzaqv · Q̓vúqvay̓áitx̌v',
    guardians: ['Tess Guardian'],
    sighting_count: 1,
    calculated_duration: { days: 0, hours: 8, minutes: 0, seconds: 0 },
    version: 1,
  });
  const [head] = await readHeads(VIEWERS.guardian, [patrolId]);
  expect((await readRoute(head!))?.geometry.coordinates[0]).toHaveLength(20);
  expect((await readSightings(VIEWERS.guardian, head!))[0]!.details).toMatchObject({
    latitude: 52.3,
    longitude: -128.4,
    observed_dist_m: 1e-300,
  });
});

test('an ordinary patrol is written at once, with its number and the bytes of its cells', async () => {
  await createPatrol(author, aPatrol({ sightings: [aSighting()] }), 'key-one-1');
  const send = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const other = { patrol_start_dt: '2026-07-05 08:00:00', patrol_end_dt: '2026-07-05 16:00:00' };
  await createPatrol(author, aPatrol({ ...other, sightings: [aSighting()] }), 'key-two-2');
  const writes = send.mock.calls
    .map(([command]) => command.constructor.name)
    .filter((name) => !/^(Get|Query)/.test(name));
  send.mockRestore();
  expect(writes).toEqual([
    'UpdateCommand',
    'TransactWriteCommand',
    'UpdateCommand',
    'UpdateCommand',
  ]);
});

test.each([1, 130])(
  'ten requests at once with one key create one patrol of %i records, and all get the same response',
  async (length) => {
    const p = aPatrol({ sightings: Array.from({ length }, () => aSighting()) });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => createPatrol(author, p, 'same-key-1')),
    );
    expect(new Set(responses.map((a) => a.patrolId)).size).toBe(1);
    const found = await search(VIEWERS.guardian, { ...july, ring: null });
    expect(found.patrols.id).toEqual([responses[0]!.patrolId]);
    expect(found.sightings.no).toHaveLength(length);
  },
);

test('when a request to add a patrol is sent twice, the slower one writes nothing after the other is done', async () => {
  let faster: unknown;
  beforePutInto(patrolKey(1001), async () => {
    faster = await createPatrol(author, widePatrol(), 'key-wide-1');
  });
  const slower = await createPatrol(author, widePatrol(), 'key-wide-1');
  expect(faster).toMatchObject({ patrolId: slower.patrolId, replayed: false });
  expect(slower.replayed).toBe(true);
  await expectSoundEntries(slower.patrolId);
});

test('a day later the same key gives the first answer again', async () => {
  const p = aPatrol({ sightings: [aSighting()] });
  const first = await createPatrol(author, p, 'same-key-1');
  const tomorrow = Date.now() + 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  const again = await createPatrol(author, p, 'same-key-1');
  clock.mockRestore();
  expect(again).toEqual({ ...first, replayed: true });
});

test('the same nation and start with another key is rejected, with the existing patrol’s id', async () => {
  const { patrolId } = await createPatrol(author, aPatrol(), 'key-one-1');
  await expect(createPatrol(author, aPatrol({ notes: 'x' }), 'key-two-2')).rejects.toMatchObject({
    code: 'already-exists',
    details: { about: { patrolId } },
  });
});

test('the same key with another body is refused', async () => {
  await createPatrol(author, aPatrol(), 'key-one-1');
  const other = aPatrol({ patrol_start_dt: '2026-07-04 09:00:00' });
  await expect(createPatrol(author, other, 'key-one-1')).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  });
});

test('a search finds the patrol by its route, and people of other nations do not', async () => {
  const p = aPatrol({
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    sightings: [aSighting()],
  });
  const { patrolId } = await createPatrol(author, p, 'key-one-1');
  const rows = toRows(await search(VIEWERS.guardian, july)) as unknown as Record<string, unknown[]>;
  expect(rows.items).toMatchObject([{ id: patrolId, guardians: ['Tess Guardian'] }]);
  expect(rows.sightings).toMatchObject([{ sighting_id: `${patrolId}.1`, latitude: 52.3 }]);
  expect((await search(VIEWERS.outsider, july)).patrols.id).toEqual([]);
});

test('a shared patrol shows outsiders what is shared of it, and no trace of the rest', async () => {
  const p = aPatrol({
    ...shared,
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    sightings: [
      aSighting(),
      aSighting({
        sharing_level: 'nation',
        sighting_type: 'Bear Den',
        details: { latitude: 52.3, longitude: -128.4 },
      }),
    ],
  });
  const { patrolId } = await createPatrol(author, p, 'key-one-1');
  const own = await search(VIEWERS.guardian, july);
  const other = await search(VIEWERS.outsider, july);
  expect(own.sightings.no).toEqual([1, 2]);
  expect(other.sightings.no).toEqual([1]);
  expect(other.patrols.sightings).toEqual([1]);
  expect((await readPatrols(VIEWERS.outsider, [patrolId]))[0]!.sighting_count).toBe(1);
  const [head] = await readHeads(VIEWERS.outsider, [patrolId]);
  expect(await readSightings(VIEWERS.outsider, head!)).toHaveLength(1);
});
