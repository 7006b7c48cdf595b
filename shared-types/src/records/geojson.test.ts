/** What is said of a route's errors. */
import type * as z from 'zod';
import { flattenIssue } from '#base/text/issues.ts';
import { routeGeojson, surveyGeometry } from './geojson';
import { sentRoute } from './sentRoute';

const TIME = '2026-07-04 08:00:00';
const problems = (coordinates: unknown, coordTimes: unknown): string[] =>
  (
    routeGeojson.safeParse({
      type: 'Feature',
      properties: { coordTimes },
      geometry: { type: 'MultiLineString', coordinates },
    }).error?.issues ?? []
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);

const FIXES: [number, number][] = [
  [-128.5, 52.2],
  [-128.4, 52.3],
];

test('a route without errors is accepted, also with fixes without a time', () => {
  expect(
    problems(
      [FIXES, FIXES],
      [
        [TIME, null],
        [null, TIME],
      ],
    ),
  ).toEqual([]);
});

test('each error has the path of its value', () => {
  const { coordinates, coordTimes } = {
    coordinates: [FIXES, [[-128.5, 52.2], [-181, 52.3], [NaN, 52], [-128, 52, 7], 'x', [-128]]],
    coordTimes: [
      [TIME, '2026-02-30 08:00:00'],
      [TIME, null, 5, TIME, TIME, '2025-03-09 02:30:00'],
    ],
  };
  const found = problems(coordinates, coordTimes);
  for (const path of [1, 2, 3, 4, 5].map((i) => `geometry.coordinates.1.${i}`))
    expect(found.filter((text) => text.startsWith(path))).toHaveLength(1);
  for (const path of ['0.1', '1.2', '1.5'])
    expect(found.filter((text) => text.startsWith(`properties.coordTimes.${path}`))).toHaveLength(
      1,
    );
  expect(found).toHaveLength(8);
});

test.each([
  ['an empty line', [[]], [[]], 'geometry.coordinates.0'],
  ['a line that is no list', ['x'], [[]], 'geometry.coordinates.0'],
  ['times that are no list', [FIXES], [{}], 'properties.coordTimes.0'],
  ['a time too few', [FIXES], [[TIME]], 'properties.coordTimes'],
])('%s is rejected', (_, coordinates, coordTimes, path) => {
  expect(problems(coordinates, coordTimes).map((text) => text.split(':')[0])).toContain(path);
});

const MANY = 432_000;
const many = <T>(value: T, count = MANY): T[] => Array.from({ length: count }, () => value);
const countIssues = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.flatMap((issue) => flattenIssue(issue)).length;

describe.each([
  ['a route', routeGeojson],
  ['a sent route', sentRoute],
])('%s with half a million errors is rejected with some hundreds', (_, schema) => {
  test.each([
    ['fixes', [many(['x', 52.2])], [many(TIME)]],
    ['times', [many(FIXES[0])], [many('yesterday')]],
    ['times that have no lines', [many(FIXES[0])], many('yesterday')],
    ['fixes that have no lines', many(FIXES[0]), [many(TIME)]],
    ['lines', many(many(['x', 52.2], 43), 10_000), many(many(5, 43), 10_000)],
  ])('%s', (_name, coordinates, coordTimes) => {
    const { error } = schema.safeParse({
      type: 'Feature',
      properties: { coordTimes },
      geometry: { type: 'MultiLineString', coordinates },
    });
    expect(countIssues(error!.issues)).toBeGreaterThan(0);
    expect(countIssues(error!.issues)).toBeLessThan(1000);
  });
});

test('so is a survey', () => {
  const coordinates = many(many(['x', 52.2], 20_000), 25);
  const { error } = surveyGeometry.safeParse({ type: 'Polygon', coordinates });
  expect(countIssues(error!.issues)).toBeGreaterThan(0);
  expect(countIssues(error!.issues)).toBeLessThan(2000);
});
