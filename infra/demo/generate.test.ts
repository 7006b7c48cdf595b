import { canRaiseFlag, canResolveFlags } from '@portal/shared-types/contract/access/policy';
import { flagLists } from '@portal/shared-types/records/lists/flags';
import { CHILD_SEEDS, STATIC_SEEDS } from '@portal/shared-types/records/lists/seeds';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import {
  toChecked,
  plausibilityHints,
} from '@portal/shared-types/reading/plausibility/plausibility';
import { newPatrol, type NewPatrol } from '@portal/shared-types/records/patrol';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { chartWaters } from './coast/waters';
import { demoFlags, type FlaggedPatrol } from './flags';
import { kilometres, KM_PER_NAUTICAL_MILE } from './geometry';
import { demoPatrols } from './generate';
import { NATIONS } from './nations';

const TODAY = '2026-11-21';
const waters = chartWaters();
let patrols: NewPatrol[];

beforeAll(() => {
  patrols = [...demoPatrols(TODAY, waters)].map((patrol) => newPatrol.parse(patrol));
});

const lines = (patrol: NewPatrol) => patrol.route_geojson!.geometry.coordinates;
const times = (patrol: NewPatrol) => patrol.route_geojson!.properties.coordTimes!;

test('the land is where the map shows it', () => {
  expect(waters.land.isLand(-129.0, 53.6)).toBe(true);
  expect(waters.land.isLand(-132.4, 53.4)).toBe(true);
  expect(waters.land.isLand(-131.0, 52.0)).toBe(false);
  expect(waters.land.isLand(-129.17, 53.25)).toBe(false);
});

test('some 400 patrols of four nations, over two years, up to yesterday', () => {
  expect(patrols).toHaveLength(400);
  expect(new Set(patrols.map((p) => p.nation))).toEqual(new Set(NATIONS.map((n) => n.nation)));
  const starts = patrols.map((p) => p.patrol_start_dt);
  expect(starts).toEqual([...starts].sort());
  expect(starts[0]! < '2025-01-01').toBe(true);
  expect(starts.at(-1)! >= '2026-11-18').toBe(true);
  expect(patrols.every((p) => p.patrol_end_dt < '2026-11-21 00:00:00')).toBe(true);
  expect(patrols.filter((p) => p.patrol_start_dt >= '2026-10-21').length).toBeGreaterThan(25);
});

test('every fix of every route is on water', () => {
  const aground = patrols.flatMap((p) =>
    lines(p)
      .flat()
      .filter(([lon, lat]) => waters.land.isLand(lon, lat)),
  );
  expect(aground).toEqual([]);
});

test('no boat makes more than 26 knots, and clocks run forward', () => {
  const legs = patrols.flatMap((patrol) =>
    lines(patrol).flatMap((line, part) =>
      line.slice(1).map((to, i) => {
        const [from, at] = [line[i]!, times(patrol)[part]!];
        const seconds = wallSeconds(at[i + 1]!) - wallSeconds(at[i]!);
        return { seconds, km: kilometres([from[0], from[1]], [to[0], to[1]]) };
      }),
    ),
  );
  expect(legs.length).toBeGreaterThan(100_000);
  expect(legs.filter(({ seconds }) => seconds < 30)).toEqual([]);
  const knots = ({ km, seconds }: (typeof legs)[number]) =>
    km / KM_PER_NAUTICAL_MILE / (seconds / 3600);
  expect(legs.filter((leg) => knots(leg) > 26)).toEqual([]);
  // At a corner, the straight line between two fixes is shorter than the course.
  expect(legs.filter((leg) => knots(leg) < 4.5).length / legs.length).toBeLessThan(0.03);
});

test('every record is within its patrol’s time', () => {
  for (const patrol of patrols) {
    const recorded = [
      ...(patrol.incidents ?? []).map((one) => one.incident_dt),
      ...patrol.sightings.map((s) => s.sighting_dt),
      ...patrol.weather_observations.map((w) => w.date),
      ...patrol.surveys.flatMap((s) => [s.survey_start_dt, s.survey_end_dt!]),
      ...times(patrol).flat(),
    ];
    const outside = recorded.filter(
      (at) => at! < patrol.patrol_start_dt || at! > patrol.patrol_end_dt,
    );
    expect(outside).toEqual([]);
  }
});

const findSightings = (type: string | RegExp) =>
  patrols
    .flatMap((p) => p.sightings)
    .filter(({ sighting_type }) =>
      typeof type === 'string' ? sighting_type === type : type.test(sighting_type),
    );
const findSurveys = (type: string | RegExp) =>
  patrols
    .flatMap((p) => p.surveys.map((survey, i) => ({ survey, p, i })))
    .filter(({ survey: { survey_type } }) =>
      typeof type === 'string' ? survey_type === type : type.test(survey_type),
    );
const landed = ({ details }: NewPatrol['sightings'][number]) =>
  waters.land.isLand(details.longitude as number, details.latitude as number);
const month = (at: string) => Number(at.slice(5, 7));

test('every type of sighting and survey occurs, some 6,400 sightings in all', () => {
  const count = (type: string) => findSightings(type).length;
  const sightingTypes = SIGHTING_DEFINITIONS.flatMap(({ types }) => types);
  expect(sightingTypes).toHaveLength(26);
  expect(sightingTypes.filter((type) => count(type) < 5)).toEqual([]);
  const surveyTypes = SURVEY_DEFINITIONS.flatMap(({ types }) => types);
  expect(surveyTypes).toHaveLength(11);
  expect(surveyTypes.filter((type) => findSurveys(type).length < 5)).toEqual([]);
  expect(findSightings(/./).length).toBeGreaterThan(6000);
  expect(findSightings(/./).length).toBeLessThan(7000);
});

test('what belongs on land is on land, and what floats isn’t', () => {
  const onLand = /^(Shoreline|Cultural|CFI|Bear Den|Tenure|Compliance|Stream)/;
  expect(findSightings(onLand).filter((s) => !landed(s))).toEqual([]);
  const bears = findSightings('Wildlife Sighting').filter((s) => s.sighting_subtype === 'Bear');
  expect(bears.length).toBeGreaterThan(20);
  expect(bears.filter((s) => !landed(s))).toEqual([]);
  expect(findSightings(/^(Whale|Boat|RCA|Trap|Crab|Spill)/).filter(landed)).toEqual([]);
});

test('levels follow from the answers', () => {
  const sail = findSightings('Boat Sighting').find((s) => s.details.boat_subtype === 'Sailboat')!;
  expect(sail).toMatchObject({
    sighting_subtype: 'Recreational',
    sighting_subsubtype: 'Sailboat',
  });
  for (const { sighting_subtype, details } of findSightings('Whale Observation'))
    expect(sighting_subtype).toBe(details.species);
});

test('related numbers are consistent', () => {
  type Details = Record<string, number>;
  const listDetails = (type: string) =>
    findSightings(type).map(({ details }) => details as Details);
  for (const { min_size, best_size, max_size } of listDetails('Whale Observation')) {
    expect(min_size).toBeLessThanOrEqual(best_size!);
    expect(best_size).toBeLessThanOrEqual(max_size!);
  }
  for (const d of listDetails('Shoreline Debris Cleanup')) {
    expect(d.total_kg).toBe(d.fishinggear_kg! + d.plastic_kg! + d.styrofoam_kg! + d.other_kg!);
    expect(d.cleaned_m).toBeLessThanOrEqual(d.length_m!);
  }
  const traps = findSightings('Crab Trap Retrieved');
  for (const { details } of traps) {
    const { crabs = [], counts = [] } = details as unknown as {
      crabs?: object[];
      counts?: { count: number }[];
    };
    expect(details.crabs_total).toBe(
      crabs.length + counts.reduce((sum, { count }) => sum + count, 0),
    );
  }
  expect(traps.filter(({ details }) => details.crab_records === true).length).toBeGreaterThan(20);
});

test('animals are in groups, and murrelets moult in autumn', () => {
  for (const { details: d } of findSightings('Wildlife Sighting')) {
    expect(CHILD_SEEDS.wildlife_group![d.wildlife_group as string]).toContain(d.wildlife_subgroup);
    expect(CHILD_SEEDS.wildlife_subgroup![d.wildlife_subgroup as string]).toContain(
      d.wildlife_species,
    );
  }
  const plumages = (months: number[]) =>
    findSightings('Bird Observation')
      .filter((s) => s.details.species === 'Marbled Murrelet')
      .filter((s) => months.includes(month(s.sighting_dt)))
      .flatMap((s) => s.details.bird_counts as { plumage: string }[])
      .map(({ plumage }) => plumage);
  expect(plumages([6, 7])).toContain('AHY Breeding');
  expect(plumages([6, 7])).not.toContain('AHY Basic');
  expect(plumages([12, 1, 2])).not.toContain('AHY Breeding');
});

test('kelp is surveyed in summer, on the water, around low tide', () => {
  const kelp = findSurveys('Kelp Survey').map(({ survey }) => survey);
  for (const survey of kelp) {
    expect([6, 7, 8, 9]).toContain(month(survey.survey_start_dt));
    expect(survey.start_tide_level).toBeGreaterThanOrEqual(survey.low_tide_level as number);
    const transects = survey.transects as { quadrats: { quadrat_seq: number }[] }[];
    expect(transects.length).toBeGreaterThanOrEqual(2);
    for (const { quadrats } of transects) {
      expect(quadrats.length).toBeGreaterThanOrEqual(3);
      expect(quadrats.map(({ quadrat_seq }) => quadrat_seq)).toEqual(quadrats.map((_, i) => i + 1));
    }
    for (const { location } of survey.perimeters as { location: string }[]) {
      const { coordinates } = JSON.parse(location) as { coordinates: [number, number][][] };
      expect(coordinates[0]!.filter(([lon, lat]) => waters.land.isLand(lon, lat))).toEqual([]);
    }
  }
});

test('streams are walked when salmon spawn, with water tests and notes on the way', () => {
  const coho = findSurveys('Stream Walk').filter(({ survey }) =>
    (survey.species as string[]).includes('Coho salmon'),
  );
  expect(coho.length).toBeGreaterThan(0);
  expect(coho.filter(({ survey }) => month(survey.survey_start_dt) < 10)).toEqual([]);
  const tested = findSurveys('Stream Walk').filter(({ p, i }) =>
    p.sightings.some((s) => s.survey === i && s.sighting_type === 'Stream Water Quality'),
  );
  expect(tested).toHaveLength(findSurveys('Stream Walk').length);
});

test('features of an inventory are numbered on, not always from one', () => {
  const inventories = findSurveys(/^(CFI Survey|Cultural Features Inventory)$/).map(({ p, i }) =>
    p.sightings
      .filter((s) => s.survey === i && s.sighting_type !== 'CFI Unsurveyed area')
      .map((s) => s.details.feature_seq as number),
  );
  for (const numbers of inventories) {
    expect(numbers.length).toBeGreaterThanOrEqual(2);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  }
  expect(inventories.filter(([first]) => first! > 1).length).toBeGreaterThan(2);
});

test('some outlines are drawn', () => {
  const outlined = findSightings(/./).filter(({ details }) => 'boundary' in details);
  expect(new Set(outlined.map((s) => s.sighting_type)).size).toBeGreaterThanOrEqual(6);
});

test('a few patrols are tests, a few have no guardians, and both sharing levels occur', () => {
  const share = (is: (p: NewPatrol) => boolean) => patrols.filter(is).length / patrols.length;
  expect(share((p) => p.monitoring_effort === TEST_EFFORT)).toBeGreaterThan(0.005);
  expect(share((p) => p.monitoring_effort === TEST_EFFORT)).toBeLessThan(0.1);
  expect(share((p) => p.guardians.length === 0)).toBeGreaterThan(0.005);
  expect(share((p) => p.sharing_level === 'network')).toBeGreaterThan(0.4);
  expect(share((p) => p.sharing_level === 'nation')).toBeGreaterThan(0.2);
});

test('where something went wrong, the patrol says what', () => {
  const marked = patrols.filter((p) => p.post_trip_incident);
  expect(marked.length).toBeGreaterThan(5);
  expect(marked.length).toBeLessThan(60);
  expect(patrols.filter((p) => p.incidents?.length)).toEqual(marked);
  const types = marked.flatMap((p) => p.incidents!.map((one) => one.incident_type));
  expect(types.filter((type) => !STATIC_SEEDS.trip_incident_type!.includes(type!))).toEqual([]);
});

test('winters are colder and windier than summers', () => {
  const mean = (months: string[], key: 'air_temperature' | 'wind_beaufort') => {
    const values = patrols
      .filter((p) => months.includes(p.patrol_start_dt.slice(5, 7)))
      .flatMap((p) => p.weather_observations.map((w) => w[key]!));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const winter = ['12', '01', '02'];
  const summer = ['07', '08'];
  expect(mean(winter, 'air_temperature')).toBeLessThan(mean(summer, 'air_temperature') - 5);
  expect(mean(winter, 'wind_beaufort')).toBeGreaterThan(mean(summer, 'wind_beaufort') + 1);
});

test('the same day gives the same demo', () => {
  const [first] = demoPatrols(TODAY, waters);
  expect(newPatrol.parse(first)).toEqual(patrols[0]);
});

const findHints = (patrol: NewPatrol): Hint[] =>
  plausibilityHints(toChecked(patrol), { land: waters.land, now: null });

test('hints are rare: fewer than one demo patrol in fifty gets one', () => {
  const hinted = patrols.filter((patrol) => findHints(patrol).length > 0);
  expect(hinted.length).toBeLessThan(8);
});

test('hints appear for spoilt days: in another month, elsewhere, with leaps, and twice', () => {
  const isWhale = ({ sighting_type }: { sighting_type: string }): boolean =>
    sighting_type === 'Whale Observation';
  const whole = patrols.find(({ sightings }) => sightings.some(isWhale))!;
  const whale = whole.sightings.find(isWhale)!;
  const { geometry, properties } = whole.route_geojson!;
  const spoilt: NewPatrol = {
    ...whole,
    fuel_volume_l: 40,
    fuel_cost_cad: 7000,
    sightings: [
      whale,
      whale,
      { ...whale, sighting_dt: '2020-01-01 09:00:00' },
      // A mountain on the mainland, some 60 km from the water.
      { ...whale, details: { ...whale.details, latitude: 53.3, longitude: -126.3 } },
    ],
    surveys: [],
    route_geojson: {
      type: 'Feature',
      properties,
      geometry: {
        type: 'MultiLineString',
        coordinates: geometry.coordinates.map((line, i) =>
          i ? line : line.with(1, [line[1]![0] + 0.9, line[1]![1]]),
        ),
      },
    },
  };
  const found = findHints(spoilt).map(({ rule, record }) => `${rule} ${record.index ?? ''}`.trim());
  expect(found.sort()).toEqual([
    'duplicate 1',
    'farFromRoute 3',
    'fuelPrice',
    'onLand 3',
    'outsidePatrol 2',
    'speed',
    'untypical',
  ]);
});

describe('flags', () => {
  let made: FlaggedPatrol[];

  beforeAll(() => {
    made = patrols.map((patrol, i) => ({
      patrol,
      patrolId: 1001 + i,
      sightingIds: patrol.sightings.map((_, no) => `${1001 + i}.${no + 1}`),
      surveyIds: patrol.surveys.map((_, no) => `${1001 + i}.v${no + 1}`),
    }));
  });

  test('ten flags on as many of the newest patrols, their sightings and their surveys', () => {
    const flags = demoFlags(made).map(({ flag }) => flag);
    expect(flags).toHaveLength(10);
    expect(new Set(flags.map(({ patrolID }) => patrolID)).size).toBe(10);
    expect(Math.min(...flags.map(({ patrolID }) => patrolID))).toBeGreaterThan(1001 + 330);
    const on = flags.map(({ recordId }) =>
      recordId === null ? 'patrol' : recordId.includes('v') ? 'survey' : 'sighting',
    );
    expect(new Set(on)).toEqual(new Set(['patrol', 'sighting', 'survey']));
    expect(
      flags.filter(({ flag }) => !([...flagLists.static.flag] as string[]).includes(flag)),
    ).toEqual([]);
  });

  test('each is raised by a person who may do that, one of them from another nation', () => {
    const patrols = new Map(made.map(({ patrolId, patrol }) => [patrolId, patrol]));
    const raised = demoFlags(made).map(({ by, flag }) => {
      const { nation, sharing_level } = patrols.get(flag.patrolID)!;
      const isOwn = by.access.some((entry) => entry.nation === nation);
      return [isOwn, canRaiseFlag(by, { nation, sharing_level })];
    });
    expect(raised.filter(([, may]) => !may)).toEqual([]);
    expect(raised.filter(([isOwn]) => !isOwn)).toHaveLength(1);
  });

  test('three of them are resolved, by a person who manages the nation', () => {
    const resolved = demoFlags(made).filter((one) => one.resolved !== null);
    expect(resolved).toHaveLength(3);
    expect(resolved.map(({ resolved: by, flag }) => canResolveFlags(by!.by, flag))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('a demo without patrols has no flags', () => {
    expect(demoFlags([])).toEqual([]);
  });
});
