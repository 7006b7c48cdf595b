/** A patrol that would have too many search entries has a wide one. */
import { breakOffAt } from '#testing/breakOff.ts';
import { aPatrol } from '#testing/builders.ts';
import { WHOLE_YEAR } from '#testing/searchQueries.ts';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { searchAllPages } from '#testing/expectedSearch.ts';
import { scanEntries } from '#testing/soundEntries.ts';
import { freshStore, rewindableStore, VIEWERS } from '#testing/store.ts';
import { WIDE_SIGHTINGS, widePatrol } from '#testing/widePatrol.ts';
import { createPatrol } from '../change/createPatrol';
import { forgetClient } from '../store/dynamo';
import { search } from '../search/search';
import { readHeads } from './patrolStore';

const START = '2026-05-01 08:00:00';
const wide = widePatrol();
beforeEach(freshStore);

test('it has one entry, and is found completely', async () => {
  const { patrolId } = await createPatrol(VIEWERS.guardian, wide, 'wide-key-1');
  expect(await scanEntries(patrolId)).toMatchObject([{ pk: 'E#1.N#*', sk: 'W2026-06-01#1001' }]);
  const found = await search(VIEWERS.guardian, WHOLE_YEAR);
  expect(found.patrols.id).toEqual([patrolId]);
  expect(found.sightings.no).toHaveLength(WIDE_SIGHTINGS);
});

test('each of its records is found on its day, also in pages', async () => {
  await createPatrol(VIEWERS.guardian, wide, 'wide-key-1');
  const query = { ...WHOLE_YEAR, kind: 'sightings' as const, holds: ['sightings' as const] };
  const on = async (day: string): Promise<number> => {
    const [from, to] = [wallSeconds(`${day} 00:00:00`), wallSeconds(`${day} 23:59:59`)];
    return (await search(VIEWERS.guardian, { ...query, from, to })).sightings.no.length;
  };
  expect([await on('2026-04-30'), await on('2026-05-01'), await on('2026-06-01')]).toEqual([
    0, 3, 3,
  ]);
  expect(await on('2026-06-02')).toBe(0);
  const { ids, pages } = await searchAllPages(VIEWERS.guardian, { ...query, limit: 10 });
  expect([ids.sightings.length, new Set(ids.sightings).size, pages]).toEqual([96, 96, 10]);
});

test('a route with one distant fix is accepted, and found everywhere along it', async () => {
  const route = aPatrol({
    patrol_start_dt: START,
    patrol_end_dt: START,
    route_geojson: {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-129, 53],
            [0, 0],
            [-129.1, 53],
          ],
        ],
      },
    },
  });
  const { patrolId } = await createPatrol(VIEWERS.guardian, route, 'far-key-1');
  const around = (x: number, y: number): [number, number][] => [
    [x - 0.1, y - 0.1],
    [x + 0.1, y - 0.1],
    [x + 0.1, y + 0.1],
    [x - 0.1, y + 0.1],
    [x - 0.1, y - 0.1],
  ];
  const foundAround = async (x: number, y: number): Promise<number[]> => {
    const ids: number[] = [];
    let token: string | null = null;
    do {
      const query = { ...WHOLE_YEAR, ring: around(x, y), ...(token && { token }) };
      const page = await search(VIEWERS.guardian, query);
      ids.push(...page.patrols.id);
      token = page.nextToken;
    } while (token);
    return ids;
  };
  for (const [x, y] of [
    [-129, 53],
    [-64.5, 26.5],
    [0, 0],
  ] as const)
    expect(await foundAround(x, y)).toEqual([patrolId]);
  expect(await foundAround(-64.5, 30)).toEqual([]);
});

test('if creating it breaks off anywhere, it exists completely or not at all, and a repeat creates it once', async () => {
  // Searches read its cells before it exists, because another patrol was there.
  const earlier = widePatrol({ patrol_start_dt: '2026-05-01 07:00:00' });
  await createPatrol(VIEWERS.guardian, earlier, 'earlier-key-1');
  const seeNew = async () => {
    const { patrols, sightings } = await search(VIEWERS.guardian, WHOLE_YEAR);
    expect(await readHeads(VIEWERS.guardian, patrols.id)).toHaveLength(patrols.id.length);
    return { patrols: patrols.id.length - 1, sightings: sightings.no.length - WIDE_SIGHTINGS };
  };
  const rewind = await rewindableStore();
  for (let n = 2; n < 30; n++) {
    await rewind();
    breakOffAt(n);
    const broken = await createPatrol(VIEWERS.guardian, wide, 'wide-key-1').then(
      () => false,
      () => true,
    );
    forgetClient();
    const seen = await seeNew();
    expect([0, WIDE_SIGHTINGS]).toContain(seen.sightings);
    expect(seen.patrols).toBe(seen.sightings ? 1 : 0);
    await createPatrol(VIEWERS.guardian, wide, 'wide-key-1');
    expect(await seeNew()).toEqual({ patrols: 1, sightings: WIDE_SIGHTINGS });
    if (!broken) return;
  }
  throw new Error('it was never created in one go');
});

test('a patrol around the world is kept and found, quickly', async () => {
  const line = Array.from({ length: 60 }, (_, i): [number, number] => [i % 2 ? 170 : -170, 60 - i]);
  const world = aPatrol({
    route_geojson: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: [line] },
    },
  });
  const { patrolId } = await createPatrol(VIEWERS.guardian, world, 'world-key-1');
  expect((await search(VIEWERS.guardian, WHOLE_YEAR)).patrols.id).toEqual([patrolId]);
  expect(await scanEntries(patrolId)).toHaveLength(1);
});
