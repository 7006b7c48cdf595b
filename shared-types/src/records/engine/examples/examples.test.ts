import { CHILD_SEEDS, STATIC_SEEDS } from '../../lists/seeds';
import { wallSeconds } from '#base/time/wallClock.ts';
import { sightingDefinition, SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../../catalogue';
import type { Field } from '../../fieldDefinition';
import { newSurvey } from '../../survey';
import { getDetailFields, getSurveyFields } from '../fields/allFields';
import { makeExample, type ExampleScene } from './examples';
import { recordChecker } from '../wire/problems';
import { recordShape } from '../wire/shape';

const SEEDS = 300;
const NATION = { crab_site: ['Bear Arm', 'Other'], stream: ['Hawk Creek'] };
const scene: ExampleScene = {
  seeds: { static: STATIC_SEEDS, child: CHILD_SEEDS, nation: NATION },
  at: wallSeconds('2026-07-14 13:00:00'),
  position: [-129.2, 53.3],
};

/** Mulberry32: the same numbers for the same seed. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const seeds = Array.from({ length: SEEDS }, (_, i) => i * 7919);
const listDetailFields = (type: string): readonly Field[] =>
  getDetailFields(sightingDefinition(type)!);
const makeExamples = (fields: readonly Field[]) =>
  seeds.map((seed) => makeExample(fields, chanceFrom(seed), scene));

test.each(SIGHTING_DEFINITIONS.map((d) => [d.types[0], getDetailFields(d)] as const))(
  'every example of %s is valid by its definition',
  (type, fields) => {
    const shape = recordShape(fields, type);
    const check = recordChecker(fields, type);
    for (const example of makeExamples(fields)) {
      expect(shape.safeParse(example).error).toBeUndefined();
      expect(check(example)).toEqual([]);
    }
  },
);

test.each(SURVEY_DEFINITIONS.map((d) => [d.types[0], getSurveyFields(d)] as const))(
  'every example of %s is a survey that the portal accepts',
  (survey_type, fields) => {
    for (const seed of seeds) {
      const example = makeExample(fields, chanceFrom(seed), scene, { survey_type });
      expect(newSurvey.safeParse({ ...example, survey_type }).error).toBeUndefined();
    }
  },
);

test('the same random numbers give the same answers, different ones give different answers', () => {
  const fields = listDetailFields('Bear Den');
  const made = (seed: number) => makeExample(fields, chanceFrom(seed), scene);
  expect(made(1)).toEqual(made(1));
  expect(made(1)).not.toEqual(made(2));
});

test('most optional fields are filled in, and hidden fields aren’t', () => {
  const dens = makeExamples(listDetailFields('Bear Den'));
  const share = (key: string) => dens.filter((den) => key in den).length / SEEDS;
  expect(share('den_status')).toBeGreaterThan(0.7);
  expect(share('den_status')).toBeLessThan(1);
  const unsampled = dens.filter((den) => den.samples_taken !== true);
  expect(unsampled.length).toBeGreaterThan(100);
  expect(unsampled.filter((den) => 'sample_ids' in den)).toEqual([]);
});

test('"Other" is rare, and never without its text', () => {
  const spills = makeExamples(listDetailFields('Spill Sighting'));
  const others = spills.filter(({ substance }) => substance === 'Other');
  expect(others.length).toBeLessThan(SEEDS / 20);
  expect(others.filter(({ other_substance }) => !other_substance)).toEqual([]);
  expect(spills.filter(({ substance }) => substance === 'Diesel').length).toBeGreaterThan(
    spills.filter(({ substance }) => substance === 'Crude oil').length,
  );
});

test('a choice depends on the one before it', () => {
  for (const { category, subcategory } of makeExamples(listDetailFields('Marine Debris Sighting')))
    if (subcategory !== undefined)
      expect(CHILD_SEEDS.debris_category![category as string]).toContain(subcategory);
});

test('numbers are typical of this coast', () => {
  for (const { dbh } of makeExamples(listDetailFields('Cultural Feature'))) {
    if (dbh === undefined) continue;
    expect(dbh).toBeGreaterThanOrEqual(40);
    expect(dbh).toBeLessThanOrEqual(220);
  }
});

test('rows are numbered from one, within rows too', () => {
  const interview = SURVEY_DEFINITIONS.find(({ types }) => types[0] === 'Catch Monitoring')!;
  const listNumbers = (rows: unknown, key: string) =>
    (rows as Record<string, unknown>[]).map((row) => row[key]);
  const counted = makeExamples(getSurveyFields(interview)).flatMap(({ locations = [] }) => {
    expect(listNumbers(locations, 'location_nbr')).toEqual(
      (locations as unknown[]).map((_, i) => i + 1),
    );
    return (locations as Record<string, unknown>[]).flatMap(({ fish_catch }) =>
      fish_catch ? [listNumbers(fish_catch, 'fish_nbr')] : [],
    );
  });
  expect(counted.length).toBeGreaterThan(SEEDS);
  for (const numbers of counted) expect(numbers).toEqual([1, 2, 3, 4].slice(0, numbers.length));
});

test('given answers are used, the rest is consistent with them, and excluded fields stay empty', () => {
  const example = makeExample(listDetailFields('Trap Sighting'), chanceFrom(5), scene, {
    location: { latitude: 53.1, longitude: -129.3 },
    concern: true,
    concern_type: 'No tag',
    float_name: null,
  });
  expect(example).toMatchObject({
    latitude: 53.1,
    longitude: -129.3,
    concern: 'yes',
    concern_type: 'No tag',
  });
  expect(example).not.toHaveProperty('float_name');
});

test('given rows are filled up', () => {
  const { samples } = makeExample(listDetailFields('Water Test'), chanceFrom(11), scene, {
    samples: [{ depth_m: 1 }, { depth_m: 10 }],
  });
  expect(samples).toMatchObject([
    { measurement_seq: 1, depth_m: 1 },
    { measurement_seq: 2, depth_m: 10 },
  ]);
  expect(Object.keys((samples as object[])[0]!).length).toBeGreaterThan(3);
});

test('positions are near, and only where they are possible', () => {
  const west: ExampleScene = { ...scene, allows: (longitude) => longitude < -129.2 };
  const fields = [{ kind: 'point', key: 'point', label: 'Point' }] as const;
  for (const seed of seeds) {
    const { point } = makeExample(fields, chanceFrom(seed), west);
    if (point === undefined) continue;
    const { coordinates } = JSON.parse(point as string) as { coordinates: [number, number] };
    expect(coordinates[0]).toBeLessThanOrEqual(-129.2);
    expect(Math.abs(coordinates[1] - 53.3)).toBeLessThan(0.003);
  }
});

test('an outline is a closed ring', () => {
  const spills = makeExamples(listDetailFields('Spill Sighting')).filter(
    (one) => 'boundary' in one,
  );
  expect(spills.length).toBeGreaterThan(10);
  for (const { boundary } of spills) {
    const ring = (JSON.parse(boundary as string) as { coordinates: number[][][] }).coordinates[0]!;
    expect(ring.length).toBeGreaterThanOrEqual(6);
    expect(ring[0]).toEqual(ring.at(-1));
  }
});
