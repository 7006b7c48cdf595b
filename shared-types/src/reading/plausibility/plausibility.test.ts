import type { Wire } from '#records/engine/wire/values.ts';
import { toChecked, plausibilityHints } from './plausibility';
import { DAY, hints, route, texts, whale } from './testing/hintedDay';

describe('times', () => {
  it('outside the patrol are reported from a quarter of an hour on', () => {
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

  it('of a survey are reported once, except an end before its start, which the form rejects', () => {
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
      ['outsidePatrol', 'survey_start_dt', 'Wrong time'],
    ]);
  });

  it('are not checked in a patrol that ends before it starts, which the form rejects', () => {
    expect(
      texts({
        patrol: { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: `${DAY} 07:00:00` },
        sightings: [whale()],
      }),
    ).toEqual([]);
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
  ])('%s', (_what, values, rules) => {
    expect(hints({ patrol: { ...patrol, ...values } }).map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('numbers', () => {
  it('are reported beyond the typical range, counts only far beyond, and zero never', () => {
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

test('a hint keeps its key until its values change', () => {
  const key = (sighting_dt: string) => hints({ sightings: [whale({ sighting_dt })] })[0]?.key;
  expect(key(`${DAY} 19:00:00`)).toBe(key(`${DAY} 19:00:00`));
  expect(key(`${DAY} 19:00:00`)).not.toBe(key(`${DAY} 19:01:00`));
});

test('incomplete and nonsensical values are ignored', () => {
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
      { land: null, now: 0 },
    ),
  ).toEqual([]);
});

test('a patrol in the format of requests is read', () => {
  const {
    sightings,
    route: way,
    patrol,
  } = toChecked({
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
