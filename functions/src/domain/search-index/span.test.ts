import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import type { IndexedPatrol } from './indexedPatrol';
import { spansTooMuch } from './span';

const patrol = (over: Partial<IndexedPatrol>): IndexedPatrol => ({
  pid: 1,
  nation: 1,
  shared: false,
  start: 0,
  end: 0,
  effort: 0,
  type: 0,
  guardians: [],
  purposes: [],
  areas: [],
  distance: 0,
  route: [],
  sightings: [],
  surveys: [],
  weather: [],
  ...over,
});
const survey = ([minX, minY, maxX, maxY]: [number, number, number, number]) => ({
  no: 1,
  time: 0,
  type: 1,
  shared: false,
  photos: 0 as const,
  geometry: { filled: true, lines: [boundsToRing({ minX, minY, maxX, maxY })] },
});

test('a box round the world, or many large ones, are more than a patrol can span', () => {
  expect(spansTooMuch(patrol({ surveys: [survey([-179, -80, 179, 80])] }))).toBe(true);
  const large = Array.from({ length: 200 }, () => survey([-135, 49, -125, 54]));
  expect(spansTooMuch(patrol({ surveys: large }))).toBe(true);
});

test('a route that leaps across the world at every fix is, one fix after another is not', () => {
  const leaps = Array.from({ length: 1000 }, (_, i): [number, number] =>
    i % 2 ? [179, 80] : [-179, -80],
  );
  expect(spansTooMuch(patrol({ route: [leaps] }))).toBe(true);
  const steady = Array.from({ length: 400_000 }, (_, i): [number, number] => [
    -128 + Math.sin(i / 500) / 3,
    52 + Math.cos(i / 700) / 3,
  ]);
  expect(spansTooMuch(patrol({ route: [steady] }))).toBe(false);
});

test('the whole programme’s coast is not', () => {
  expect(spansTooMuch(patrol({ surveys: [survey([-135.4, 49.4, -125.6, 54.6])] }))).toBe(false);
});
