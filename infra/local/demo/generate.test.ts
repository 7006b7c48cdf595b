import { newPatrol, type NewPatrol } from '@portal/shared-types/records/patrol';
import { TEST_EFFORT } from '@portal/shared-types/text/limits';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { chartWaters } from './coast/waters';
import { kilometres, KM_A_KNOT_HOUR } from './geometry';
import { demoPatrols } from './generate';
import { NATIONS } from './nations';

const TODAY = '2026-11-21';
const waters = chartWaters();
let patrols: NewPatrol[];

beforeAll(() => {
  patrols = [...demoPatrols(TODAY, waters)].map((patrol) => newPatrol.parse(patrol));
}, 60_000);

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
  const knots = ({ km, seconds }: (typeof legs)[number]) => km / KM_A_KNOT_HOUR / (seconds / 3600);
  expect(legs.filter((leg) => knots(leg) > 26)).toEqual([]);
  // Round a corner, the straight line between two fixes is shorter than the way.
  expect(legs.filter((leg) => knots(leg) < 4.5).length / legs.length).toBeLessThan(0.03);
});

test('every record is of its patrol’s time', () => {
  for (const patrol of patrols) {
    const recorded = [
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

test('bears are on land, whales and boats are not', () => {
  const sightings = patrols.flatMap((p) => p.sightings);
  const landed = (s: (typeof sightings)[number]) =>
    waters.land.isLand(s.details.longitude as number, s.details.latitude as number);
  const bears = sightings.filter((s) => s.sighting_subtype === 'Bear');
  const afloat = sightings.filter((s) => /^(Whale|Boat|RCA|Trap)/.test(s.sighting_type));
  expect(bears.length).toBeGreaterThan(20);
  expect(bears.every(landed)).toBe(true);
  expect(afloat.some(landed)).toBe(false);
  expect(sightings.length).toBeGreaterThan(3500);
});

test('type names are those of the specification', () => {
  const names = new Set(
    patrols.flatMap((p) => [
      ...p.sightings.map((s) => s.sighting_type),
      ...p.surveys.map((s) => s.survey_type),
    ]),
  );
  expect([...names].sort()).toEqual([
    'Bird Observation',
    'Bird Survey',
    'Boat Sighting',
    'Boat Survey',
    'Boat Survey Sighting',
    'Compliance Check',
    'Crab Trap Retrieved',
    'Marine Debris Sighting',
    'Other Observations',
    'Patrol Log Entry',
    'RCA Boat Sighting',
    'RCA Survey',
    'Shoreline Debris Cleanup',
    'Spill Sighting',
    'Suspicious Activity/Enforcement Incident',
    'Trap Sighting',
    'Trap Survey',
    'Water Test',
    'Whale Observation',
    'Whale Survey',
    'Wildlife Sighting',
  ]);
});

test('a few patrols are tests, a few have no guardians, and both sharing levels come up', () => {
  const share = (is: (p: NewPatrol) => boolean) => patrols.filter(is).length / patrols.length;
  expect(share((p) => p.monitoring_effort === TEST_EFFORT)).toBeGreaterThan(0.005);
  expect(share((p) => p.monitoring_effort === TEST_EFFORT)).toBeLessThan(0.1);
  expect(share((p) => p.guardians.length === 0)).toBeGreaterThan(0.005);
  expect(share((p) => p.sharing_level === 'network')).toBeGreaterThan(0.4);
  expect(share((p) => p.sharing_level === 'nation')).toBeGreaterThan(0.2);
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
