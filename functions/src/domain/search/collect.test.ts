import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { aSighting } from '#testing/builders.ts';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { dayNumber } from '@portal/shared-types/base/time/wallClock';
import { DICTIONARIES } from '@portal/shared-types/contract/search/dictionaries';
import type { Names } from '../search-index/catalogue';
import { SearchArea } from './area';
import { collect, type Ask } from './collect';
import { toPart, type ReadEntry } from './foundPatrol';
import { toIndexed } from '../search-index/patrolAggregate';
import { deriveEntries } from '../search-index/searchEntries';

const names = Object.fromEntries(
  DICTIONARIES.map((list) => [list, ['North Inlet', 'Kelp Survey']]),
) as unknown as Names;
const DAY = 86_400;
const always = { from: 0, to: 4e9 };
const ask: Ask = {
  kind: 'patrols',
  holds: ['patrols', 'surveys'],
  area: null,
  ...always,
  near: always,
  filters: {},
};

const aRoute = (...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: [coordinates] },
});

const PATROL = {
  nation: 'North Inlet',
  patrol_start_dt: '2026-07-04 08:00:00',
  patrol_end_dt: '2026-07-04 16:00:00',
  // Through four cells of the fine grid, and one of the coarse.
  route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
  surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 10:00:00' }],
};

const deriveFor = (patrol: object): ReadEntry[] =>
  deriveEntries(
    toIndexed(newPatrol.parse(patrol), 1042, (list) => (list === 'recordType' ? 2 : 1)),
  ).entries.map((entry) => ({
    ...entry,
    pid: 1042,
    nation: 1,
    base: dayNumber(entry.day) * DAY,
    version: 1,
  }));

test.each(deriveFor(PATROL).filter(({ kind }) => kind === 'P'))(
  'each entry of a patrol has all of it: $cell',
  (entry) => {
    const { patrols } = collect(ask, new Map([[1042, [entry]]]), names);
    expect(patrols).toMatchObject([
      {
        pid: 1042,
        whole: { counts: { sightings: 0, surveys: 1 } },
        surveys: [{ no: 1, shared: 0 }],
      },
    ]);
  },
);

describe('a patrol of which everything is requested', () => {
  const [entry] = deriveFor(PATROL).filter(({ kind }) => kind === 'P');
  const collectOne = (more: Partial<Ask>, one = entry!) =>
    collect(
      { ...ask, holds: ['patrols', 'sightings', 'surveys'], ...more },
      new Map([[1042, [one]]]),
      names,
    ).patrols;
  const box = (west: number, east: number): SearchArea =>
    new SearchArea(boundsToRing({ minX: west, maxX: east, minY: 52, maxY: 53 }));

  test('is found without reading it, inside the area and the dates', () => {
    for (const area of [null, box(-129, -128)]) {
      const found = collectOne({ area });
      expect(found).toMatchObject([{ from: [], surveys: [], unread: [{ isPatrol: true }] }]);
      expect(toPart(found[0]!).counts).toEqual({ sightings: 0, surveys: 1 });
    }
  });

  test('is read at an edge, with filters, and if it has a record at another time', () => {
    const isRead = { from: [{}], unread: [], surveys: [{ no: 1 }] };
    expect(collectOne({ area: box(-128.3, -128) })).toMatchObject([isRead]);
    expect(collectOne({ filters: { surveyTypes: ['Kelp Survey'] } })).toMatchObject([isRead]);
    const end = entry!.base + 12 * 3600;
    expect(collectOne({ near: { from: 0, to: end } })).toMatchObject([isRead]);
    const [late] = deriveFor({ ...PATROL, patrol_end_dt: '2026-07-04 09:00:00' });
    expect(collectOne({}, late)).toMatchObject([isRead]);
    expect(collectOne({ holds: ['patrols'] })).toMatchObject([{ from: [{}], surveys: [] }]);
  });

  test('isn’t found outside the area', () => {
    expect(collectOne({ area: box(-127, -126) })).toEqual([]);
  });
});

test('what the network doesn’t see isn’t in its entries', () => {
  const shared = { ...PATROL, sharing_level: 'network', surveys: [] };
  const bytesFor = (patrol: object): string[] =>
    deriveFor(patrol)
      .filter(({ audience }) => audience === 'R')
      .map(({ bytes }) => Buffer.from(bytes).toString('hex'));
  const nationOnly = { sharing_level: 'nation' as const };
  const weather = [{ date: '2026-07-04 09:00:00', latitude: 52, longitude: -128, ...nationOnly }];
  expect(
    bytesFor({ ...shared, sightings: [aSighting(nationOnly)], weather_observations: weather }),
  ).toEqual(bytesFor(shared));
});
