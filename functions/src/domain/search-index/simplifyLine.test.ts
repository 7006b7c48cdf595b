import simplify from 'simplify-js';
import { randomWalk, seeded } from '#testing/random.ts';
import { simplifyLine, type PlanePoint } from './simplifyLine';

const random = seeded(23);

const walk = (fixes: number): PlanePoint[] =>
  randomWalk(random, [0, 0], fixes, 100).map(([x, y]) => ({ x, y }));

/** Each tooth is a little lower than the one before, so the first is always the farthest. */
const teeth = (count: number): PlanePoint[] =>
  Array.from({ length: count }, (_, i) => ({ x: i, y: (i % 2) * (1000 - i / 1000) }));

const distance = ({ x, y }: PlanePoint, from: PlanePoint, to: PlanePoint): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length ? ((x - from.x) * dx + (y - from.y) * dy) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(from.x + t * dx - x, from.y + t * dy - y);
};

/** Of each point, to the part of the line that replaces it. */
const farthestFrom = (line: readonly PlanePoint[], points: readonly PlanePoint[]): number => {
  let part = 0;
  let most = 0;
  for (const point of points) {
    if (point === line[part + 1]) part++;
    else if (point !== line[part])
      most = Math.max(most, distance(point, line[part]!, line[part + 1]!));
  }
  expect(part).toBe(line.length - 1);
  return most;
};

test.each([1, 2, 3, 10, 300, 20_000])('a walk of %i fixes is as simplify-js makes it', (fixes) => {
  for (const tolerance of [4, 20, 300, 100_000]) {
    const points = walk(fixes);
    expect(simplifyLine(points, tolerance)).toEqual(simplify(points, tolerance, true));
  }
});

test.each([
  ['a walk', walk(20_000)],
  ['teeth, with which simplify-js exceeds the stack', teeth(20_000)],
])('no point is farther than the tolerance from the part that replaces it: %s', (_, points) => {
  for (const tolerance of [4, 20, 300, 5000]) {
    const line = simplifyLine(points, tolerance);
    expect(line.length).toBeLessThanOrEqual(points.length);
    expect(farthestFrom(line, points)).toBeLessThanOrEqual(tolerance);
  }
});

test('teeth that are lower than the tolerance are a straight line', () => {
  const points = teeth(20_000);
  expect(simplifyLine(points, 1001)).toEqual([points[0], points.at(-1)]);
});
