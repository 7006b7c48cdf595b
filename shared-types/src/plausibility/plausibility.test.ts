import type { Position } from '../geo/polygon';
import { landOf } from '../geo/land';
import type { RouteGeojson } from '../records/geojson';
import type { Wire } from '../records/engine/values';
import type { Checked, Hint } from './hint';
import { checkedOf, plausibilityHints } from './plausibility';

const DAY = '2026-07-04';
/** An island between 129° and 128° west. */
const land = landOf([
  [
    [-129, 52],
    [-128, 52],
    [-128, 53],
    [-129, 53],
    [-129, 52],
  ],
]);

/** North along a meridian in the west of the island, at 10 knots, with a fix a minute. */
const route: RouteGeojson = {
  type: 'Feature',
  properties: {
    coordTimes: [
      Array.from({ length: 60 }, (_, i) => `${DAY} 09:${String(i).padStart(2, '0')}:00`),
    ],
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: [Array.from({ length: 60 }, (_, i): Position => [-129.5, 52 + i * 0.002_777])],
  },
};

const hints = (checked: Partial<Checked>): Hint[] =>
  plausibilityHints(
    {
      patrol: { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: `${DAY} 15:30:00` },
      route: null,
      sightings: [],
      surveys: [],
      weather: [],
      ...checked,
    },
    { land },
  );
const texts = (checked: Partial<Checked>): string[] => hints(checked).map(({ text }) => text);

const whale = (parts: Wire = {}, details: Wire = {}): Wire => ({
  sighting_type: 'Whale Observation',
  sighting_dt: `${DAY} 09:30:00`,
  details: { latitude: 52.08, longitude: -129.49, ...details },
  ...parts,
});

describe('times', () => {
  it('outside the patrol are told from a quarter of an hour on', () => {
    expect(
      texts({
        sightings: [
          whale({ sighting_dt: `${DAY} 07:50:00` }),
          whale({ sighting_dt: `${DAY} 07:30:00` }),
          whale({ sighting_dt: '' }),
        ],
      }),
    ).toEqual([
      'Whale Observation of 07:30 was at Jul 4, 2026, 07:30, 30 min. before the patrol. The watch, the camera or the date may be wrong.',
    ]);
  });

  it('of a survey are told once, and an end before its start as well', () => {
    const found = hints({
      surveys: [
        {
          survey_type: 'Kelp Survey',
          survey_start_dt: '2026-07-05 09:00:00',
          survey_end_dt: '2026-07-05 08:00:00',
        },
      ],
    });
    expect(found.map(({ rule, field, flag }) => [rule, field, flag.flag])).toEqual([
      ['endBeforeStart', 'survey_end_dt', 'Wrong time'],
      ['outsidePatrol', 'survey_start_dt', 'Wrong time'],
    ]);
  });

  it('are not looked at in a patrol that ends before it starts, which is said itself', () => {
    expect(
      texts({
        patrol: { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: `${DAY} 07:00:00` },
        sightings: [whale()],
      }),
    ).toEqual(['The patrol ends 1 hour before it starts.']);
  });
});

describe('places', () => {
  it('are told when they are farther from the boat than one sees', () => {
    const far = whale({}, { longitude: -129.9 });
    const [hint, ...more] = hints({ route, sightings: [whale(), far] });
    expect(more).toEqual([]);
    expect(hint).toMatchObject({
      rule: 'farFromRoute',
      record: { kind: 'sighting', index: 1 },
      field: 'location',
      at: [-129.9, 52.08],
      sure: 'possible',
      text: 'Whale Observation of 09:30 lies 27 km from where the boat was at 09:30. From a boat, 15 km is about as far as one sees it.',
      flag: { flag: 'Wrong location', note: '27 km from the route.' },
    });
  });

  it('are passed by where the boat could have come by in a gap of its track', () => {
    const later = (minutes: string) =>
      whale({ sighting_dt: `${DAY} 10:${minutes}:00` }, { latitude: 52.4 });
    // 26 km north of where the track ends, at 09:59.
    expect(texts({ route, sightings: [later('20')] })).toEqual([]);
    expect(hints({ route, sightings: [later('05')] })).toHaveLength(1);
  });

  it('of what one goes up to must be nearer, and without a time the whole route counts', () => {
    const sample: Wire = {
      sighting_type: 'Sample Collection',
      sighting_dt: `${DAY} 13:00:00`,
      details: { latitude: 52.08, longitude: -129.63 },
    };
    const untimed = { ...route, properties: {} };
    expect(texts({ route: untimed, sightings: [sample] })).toEqual([
      'Sample Collection of 13:00 lies 8.9 km from the nearest point of the route. From a boat, 7 km is about as far as one sees it.',
    ]);
    expect(texts({ route: untimed, sightings: [whale({}, { longitude: -129.63 })] })).toEqual([]);
    expect(texts({ route, sightings: [sample] })).toEqual([]);
    const astray = { ...sample, details: { latitude: 53.08, longitude: -129.63 } };
    expect(hints({ route, sightings: [astray] })).toHaveLength(1);
  });

  it('beside a drawn route of few points are near enough, and over the antimeridian as well', () => {
    const drawn = (coordinates: Position[]): RouteGeojson => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: [coordinates] },
    });
    const leg = drawn([
      [-131, 51.5],
      [-130, 51.5],
    ]);
    const at = (longitude: number, latitude: number) => whale({}, { longitude, latitude });
    expect(hints({ route: leg, sightings: [at(-130.5, 51.55)] })).toEqual([]);
    expect(hints({ route: leg, sightings: [at(-130.5, 51.8)] })).toHaveLength(1);
    const across = drawn([
      [179.8, 51.5],
      [-179.8, 51.5],
    ]);
    expect(hints({ route: across, sightings: [at(-179.99, 51.55)] })).toEqual([]);
    expect(hints({ route: across, sightings: [at(179, 51.5)] })).toHaveLength(1);
  });

  it('on the way between two fixes that are hours apart are near enough', () => {
    const sparse: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [[`${DAY} 08:00:00`, `${DAY} 15:00:00`]] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-132, 51.5],
            [-129.5, 51.5],
          ],
        ],
      },
    };
    const at = (longitude: number, latitude: number) =>
      whale({ sighting_dt: `${DAY} 12:00:00` }, { longitude, latitude });
    expect(hints({ route: sparse, sightings: [at(-130.75, 51.52)] })).toEqual([]);
    expect(hints({ route: sparse, sightings: [at(-130.75, 52.4)] })).toHaveLength(1);
  });

  it('on land are told of what lives in the water, but not of birds, nor close to the shore', () => {
    const at = (longitude: number, type = 'Whale Observation') =>
      whale({ sighting_type: type }, { longitude });
    expect(
      texts({ sightings: [at(-128.9), at(-128.998), at(-128.9, 'Bird Observation')] }),
    ).toEqual(['Whale Observation of 09:30 lies on land, more than 5 km from the water.']);
  });

  it('in the water are told of what stands on land', () => {
    const den: Wire = { ...whale({}, { longitude: -129.02 }), sighting_type: 'Bear Den' };
    expect(texts({ sightings: [den] })).toEqual([
      'Bear Den of 09:30 lies in the water, 1.4 km from the nearest shore.',
    ]);
  });
});

describe('the track', () => {
  const leap = (line: Position[]): RouteGeojson => ({
    ...route,
    geometry: { type: 'MultiLineString', coordinates: [line.with(30, [-129.5, 53])] },
  });
  const [line] = route.geometry.coordinates;

  it('is told to leap where no boat is so fast, and how often', () => {
    const [hint, ...more] = hints({ route: leap(line!) });
    expect(more).toEqual([]);
    expect(hint?.text).toBe(
      'The route leaps 102 km in 1 min. at Jul 4, 2026, 09:29: 3,312 knots, and a patrol boat makes 60 at most. There are 2 such leaps in all. A receiver does so when it loses its satellites.',
    );
    expect(hint?.record).toEqual({ kind: 'patrol', index: null });
    expect(hint?.field).toBe('route_geojson');
  });

  it('may leap over a gap, wander at anchor, and fly with an aircraft', () => {
    const [times] = route.properties.coordTimes!;
    const apart: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [times!.slice(0, 30), times!.slice(30)] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [line!.slice(0, 30), line!.slice(30).map(([x, y]): Position => [x, y + 1])],
      },
    };
    expect(hints({ route: apart })).toEqual([]);
    const anchored: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [[`${DAY} 09:00:00`, `${DAY} 09:00:01`]] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-129.5, 52],
            [-129.5, 52.001],
          ],
        ],
      },
    };
    expect(hints({ route: anchored })).toEqual([]);
    const flight: RouteGeojson = {
      ...route,
      geometry: {
        type: 'MultiLineString',
        coordinates: [line!.map(([x, y]): Position => [x, 52 + (y - 52) * 12])],
      },
    };
    const patrol = { patrol_vessel_type: 'Helicopter' };
    expect(hints({ route: flight, patrol })).toEqual([]);
    expect(hints({ route: flight })).toHaveLength(1);
  });
});

describe('fuel', () => {
  const patrol = { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: `${DAY} 10:00:00` };
  it.each<[string, Wire, string[]]>([
    ['is usual', { fuel_volume_l: 400, fuel_cost_cad: 800, fuel_hours_left: 900 }, []],
    ['is too cheap or too dear', { fuel_volume_l: 60, fuel_cost_cad: 960 }, ['fuelPrice']],
    ['is of another month', { fuel_date: '2026-06-04 09:00:00' }, ['fuelDate']],
    [
      'has readings a digit apart',
      { fuel_hours_left: 1204, fuel_hours_right: 120 },
      ['engineHours'],
    ],
    ['is more than engines burn', { fuel_volume_l: 3000 }, ['litresPerHour', 'untypical']],
  ])('%s', (_what, answers, rules) => {
    expect(hints({ patrol: { ...patrol, ...answers } }).map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('numbers', () => {
  it('are told beyond what is typical, counts only well beyond, and zero never', () => {
    const groups = [20, 58, 59, 0].map((best_size, i) =>
      whale({ sighting_dt: `${DAY} 09:3${i}:00` }, { best_size }),
    );
    expect(texts({ sightings: groups })).toEqual([
      'Whale Observation of 09:32: Group size, best estimate is 59; on this coast it is mostly 1 to 20.',
    ]);
    const [hint] = hints({ weather: [{ date: `${DAY} 09:00:00`, air_temperature: '55' }] });
    expect(hint).toMatchObject({
      rule: 'untypical',
      field: 'air_temperature',
      text: 'The weather observation of 09:00: Air temperature is 55 °C; on this coast it is mostly -5 to 28 °C.',
    });
  });

  it('of ships may be large', () => {
    const boat = (vessel_size: string): Wire => ({
      ...whale({}, { pob: 2000, vessel_size }),
      sighting_type: 'Boat Sighting',
    });
    expect(hints({ sightings: [boat('Over 24 m')] })).toEqual([]);
    expect(texts({ sightings: [boat('6 to 12 m')] })).toEqual([
      'Boat Sighting of 09:30: People on board is 2,000; on this coast it is mostly 0 to 12.',
    ]);
  });
});

describe('duplicates', () => {
  it('are alike in everything; members of a survey and other animals are not', () => {
    const found = hints({
      sightings: [
        whale(),
        whale(),
        whale({}, { comments: 'A second one' }),
        whale({ survey: 0 }),
        whale({ sighting_subtype: 'Orca' }),
      ],
    });
    expect(found.map(({ rule, record }) => [rule, record.index])).toEqual([['duplicate', 1]]);
  });
});

test('a hint has the same key until what it is about is changed', () => {
  const key = (sighting_dt: string) => hints({ sightings: [whale({ sighting_dt })] })[0]?.key;
  expect(key(`${DAY} 19:00:00`)).toBe(key(`${DAY} 19:00:00`));
  expect(key(`${DAY} 19:00:00`)).not.toBe(key(`${DAY} 19:01:00`));
});

test('what is half filled in, or nonsense, is passed by', () => {
  const odd: Wire = {
    sighting_type: 7,
    sighting_dt: 'now',
    details: { latitude: 'north', longitude: null, boundary: [1] },
  };
  expect(
    plausibilityHints(
      {
        patrol: { patrol_start_dt: null, fuel_volume_l: 'much' },
        route: null,
        sightings: [odd, {}],
        surveys: [{ survey_type: 'Kelp Survey', transects: 'none' }],
        weather: [{}],
      },
      { land: null },
    ),
  ).toEqual([]);
});

test('a patrol as it is sent is taken apart', () => {
  const {
    sightings,
    route: way,
    patrol,
  } = checkedOf({
    nation: 'North Inlet',
    patrol_start_dt: `${DAY} 08:00:00`,
    patrol_end_dt: `${DAY} 09:00:00`,
    route_geojson: route,
  });
  expect(sightings).toEqual([]);
  expect(way).toBe(route);
  expect(patrol).toEqual({
    nation: 'North Inlet',
    patrol_start_dt: `${DAY} 08:00:00`,
    patrol_end_dt: `${DAY} 09:00:00`,
  });
});
