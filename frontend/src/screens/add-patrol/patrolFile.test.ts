import fc from 'fast-check';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { newEnteredPatrol, type EnteredPatrol } from './enteredPatrol';
import { patrolFileName, readPatrolFile, writePatrolFile } from './patrolFile';
import { STEP_IDS } from './steps/steps';

const MADE = '2026-03-01T15:30:00.000Z';
const fresh = newEnteredPatrol('North Inlet', '2026-03-01 07:30:00');

const keys = patrolDefinition.fields.map(({ key }) => key);
// JSON has neither -0 nor undefined.
const values = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const wire = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), values, { maxKeys: 4 });

const records = fc
  .record({ surveys: fc.integer({ min: 0, max: 3 }), wires: fc.array(wire, { maxLength: 12 }) })
  .map(({ surveys, wires }): EnteredPatrol['records'] => ({
    incident: [],
    weather: wires.slice(0, 2).map((w, i) => ({ key: `w${i}`, type: '', wire: w, survey: null })),
    survey: Array.from({ length: surveys }, (_, i) => ({
      key: `s${i}`,
      type: 'Kelp Survey',
      wire: {},
      survey: null,
    })),
    sighting: wires.map((w, i) => ({
      key: `n${i}`,
      type: 'Geotagged Note',
      wire: w,
      survey: i < surveys ? `s${i}` : null,
    })),
  }));

const entered = fc.record({
  patrol: fc
    .dictionary(fc.constantFrom(...keys), values)
    .map((entered) => ({ nation: 'North Inlet', ...entered })),
  records,
  visited: fc.uniqueArray(fc.constantFrom(...STEP_IDS)),
});

const route: fc.Arbitrary<RouteGeojson | null> = fc.option(
  fc
    .array(
      fc.array(
        fc.tuple(
          fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 1e4),
          fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 1e4),
        ),
        { minLength: 1, maxLength: 20 },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((coordinates) => ({
      type: 'Feature' as const,
      properties: { coordTimes: coordinates.map((line) => line.map(() => null)) },
      geometry: { type: 'MultiLineString' as const, coordinates },
    })),
);

it('reads what it wrote, to the last value', () => {
  fc.assert(
    fc.property(entered, route, (patrol, line) => {
      const read = readPatrolFile(writePatrolFile({ entered: patrol, route: line }, MADE));
      expect(read).toEqual({
        ok: true,
        entered: JSON.parse(JSON.stringify(patrol)) as unknown,
        route: JSON.parse(JSON.stringify(line)) as unknown,
        leftOut: [],
      });
    }),
  );
});

it('says what is wrong with a file that is none', () => {
  const readReason = (text: string) => {
    const read = readPatrolFile(text);
    return read.ok ? 'opened' : read.reason;
  };
  const written = writePatrolFile({ entered: fresh, route: null }, MADE);
  const file = JSON.parse(written) as Record<string, unknown>;
  expect(readReason(written)).toBe('opened');
  expect(readReason(written.slice(0, -5))).toMatch(/^This file is not a saved patrol/);
  expect(readReason('{"type":"FeatureCollection","features":[]}')).toMatch(
    /^This is not a patrol file/,
  );
  expect(readReason('[]')).toMatch(/^This is not a patrol file/);
  expect(readReason(JSON.stringify({ ...file, version: 2 }))).toMatch(
    /^This file was saved by a newer/,
  );
  expect(readReason(JSON.stringify({ ...file, patrol: 7 }))).toMatch(
    /^This file contains no patrol/,
  );
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  expect(readReason(written.replace('"patrol":{', `"patrol":{"notes":${deep},`))).toMatch(
    /^This file contains no patrol/,
  );
  const broken = { type: 'Feature', properties: {}, geometry: { type: 'Point' } };
  expect(readReason(JSON.stringify({ ...file, route: broken }))).toMatch(
    /^The route in this file can’t/,
  );
});

it('refuses a route with a fix off the globe, or with a time too few', () => {
  const withRoute = (coordinates: unknown, coordTimes: unknown) =>
    readPatrolFile(
      JSON.stringify({
        ...(JSON.parse(writePatrolFile({ entered: fresh, route: null }, MADE)) as object),
        route: {
          type: 'Feature',
          properties: { coordTimes },
          geometry: { type: 'MultiLineString', coordinates },
        },
      }),
    ).ok;
  const line = [
    [-129, 53],
    [-129.1, 53],
  ];
  expect(withRoute([line], undefined)).toBe(true);
  expect(withRoute([line], [[null, '2026-03-01 07:30:00']])).toBe(true);
  expect(withRoute([line], [[null]])).toBe(false);
  expect(withRoute([[[-129, 93]]], undefined)).toBe(false);
});

it('omits unknown parts, and names them', () => {
  const file = JSON.parse(writePatrolFile({ entered: fresh, route: null }, MADE)) as {
    patrol: object;
    records: object;
  };
  const read = readPatrolFile(
    JSON.stringify({
      ...file,
      patrol: { ...file.patrol, moon_phase: 'full' },
      records: { ...file.records, sighting: [{ wire: {} }, 'no record'] },
    }),
  );
  expect(read).toMatchObject({ ok: true, leftOut: ['moon_phase', 'sighting 2'] });
});

it('contains no login name, and is named after its start', () => {
  const text = writePatrolFile({ entered: fresh, route: null }, MADE);
  expect(Object.keys(JSON.parse(text) as object)).toEqual([
    'format',
    'version',
    'madeAt',
    'patrol',
    'records',
    'visited',
    'route',
  ]);
  expect(patrolFileName(fresh)).toBe('patrol 2026-03-01 0730.json');
});
