import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { randomWalk, seeded } from '#testing/random.ts';
import { cellAt, cellHeight, cellWidth } from './cells';
import { ROUTE_SCALE } from '@portal/shared-types/contract/search/entry/entry';
import { cutByCell, makeRouteLine, type Corners } from './routeLine';

const random = seeded(11);

const toDegrees = (line: Corners): Position[] =>
  Array.from({ length: line.length / 2 }, (_, i) => [
    line[2 * i]! / ROUTE_SCALE,
    line[2 * i + 1]! / ROUTE_SCALE,
  ]);

/** Metres from a position to the nearest point of a line. */
const distanceTo = (line: readonly Position[], [x, y]: Position): number => {
  const ky = METRES_PER_DEGREE;
  const kx = ky * Math.cos((y * Math.PI) / 180);
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = [(line[i - 1]![0] - x) * kx, (line[i - 1]![1] - y) * ky];
    const [dx, dy] = [(line[i]![0] - x) * kx - ax, (line[i]![1] - y) * ky - ay];
    const length = dx * dx + dy * dy;
    const t = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
    least = Math.min(least, Math.hypot(ax + t * dx, ay + t * dy));
  }
  return least;
};

/** Fixes between the corners of a course. */
const sail = (course: readonly Position[], between: number): Position[] =>
  course.slice(1).flatMap(([x, y], i) => {
    const [px, py] = course[i]!;
    return Array.from({ length: between }, (_, k): Position => [
      px + ((x - px) * k) / between + (random() - 0.5) * 1e-5,
      py + ((y - py) * k) / between + (random() - 0.5) * 1e-5,
    ]);
  });

test.each([
  ['a day with a fix per minute', 600, 1],
  ['two days with a fix every five seconds', 700, 50],
])('no fix is farther than 30 m from the line: %s', (_, corners, between) => {
  const fixes = corners * between;
  for (let i = 0; i < 5; i++) {
    const route = sail(randomWalk(random, [-128.5, 52.3], corners, 0.004), between);
    const line = toDegrees(makeRouteLine([route]).lines[0]!);
    expect(line.length).toBeLessThan(1200);
    const farthest = route
      .filter((_fix, k) => k % Math.ceil(fixes / 300) === 0)
      .reduce((most, fix) => Math.max(most, distanceTo(line, fix)), 0);
    expect(farthest).toBeLessThan(30);
  }
});

test('a line with more corners than one patrol can have is coarser', () => {
  const zigzag = Array.from({ length: 4000 }, (_, i): Position => [
    -128.5 + i * 1e-4,
    52.3 + (i % 2) * 1e-3,
  ]);
  expect(makeRouteLine([zigzag]).lines[0]!.length / 2).toBeLessThan(1100);
});

/** Eastward, in waves, with every so many fixes somewhere else. */
const withLeaps = (every: number, [dx, dy]: Position): Position[] =>
  Array.from({ length: 20_000 }, (_, i): Position => [
    -128.5 + i * 1e-5 + (i % every ? 0 : dx),
    52.3 + 0.05 * Math.sin(i / 2000) + (i % every ? 0 : dy),
  ]);

/** Lines have further corners where they cross the grid, rounded to 1e-5 degrees. */
const isCrossing = ([x, y]: Position): boolean =>
  [(x + 180) / cellWidth(4), (y + 90) / cellHeight(4)].some(
    (cells) => Math.abs(cells - Math.round(cells)) * cellHeight(4) < 1e-5,
  );

test.each([
  ['every second fix 100 m away', withLeaps(2, [0, 9e-4]), 270],
  ['every third fix 600 m away', withLeaps(3, [5e-3, 4e-3]), 1370],
  ['every fourth fix 60 km away', withLeaps(4, [0.8, 0.3]), 15_600],
  ['every fortieth fix 60 km away', withLeaps(40, [0.8, 0.3]), 690],
])(
  'a route that leaps has at most 1,000 corners, within 3 times the last tolerance: %s',
  (_, route, metres) => {
    const line = toDegrees(makeRouteLine([route]).lines[0]!);
    expect(line.filter((corner) => !isCrossing(corner)).length).toBeLessThanOrEqual(1000);
    const farthest = route
      .filter((_fix, k) => k % 37 === 0)
      .reduce((most, fix) => Math.max(most, distanceTo(line, fix)), 0);
    expect(farthest).toBeLessThan(metres);
  },
);

test('a line of teeth has few corners, however many fixes it has', () => {
  const teeth = Array.from({ length: 100_000 }, (_, i): Position => [
    -128.5 + i * 1e-5,
    52.3 + (i % 2) * 1e-3,
  ]);
  expect(makeRouteLine([teeth]).lines[0]!.length / 2).toBeLessThan(1300);
});

test('the parts of both grids are the whole line, each within its cell', () => {
  for (let i = 0; i < 200; i++) {
    const { lines: line } = makeRouteLine([
      randomWalk(random, [-128.5, 52.3], 200, 0.03),
      randomWalk(random, [-123.9, 50.7], 50, 0.05),
    ]);
    const segments = (lines: readonly Corners[]): string[] =>
      lines
        .flatMap((corners) =>
          Array.from({ length: corners.length / 2 - 1 }, (_, k) =>
            corners.slice(2 * k, 2 * k + 4).join(' '),
          ),
        )
        .sort();
    for (const level of [2, 4] as const) {
      const parts = cutByCell(line, level);
      expect(segments([...parts.values()].flat())).toEqual(segments(line));
      for (const [cell, lines] of parts)
        for (const position of lines.flatMap(toDegrees)) {
          // Corners where a line leaves its cell are rounded to the metre.
          const near = [-1, 0, 1].flatMap((dx) =>
            [-1, 0, 1].map((dy) =>
              cellAt(position[0] + dx / ROUTE_SCALE, position[1] + dy / ROUTE_SCALE, level),
            ),
          );
          expect(near).toContain(cell);
        }
    }
  }
});

test('a route of one fix is a line of one corner', () => {
  const { lines: line } = makeRouteLine([[[-128.5, 52.3]]]);
  expect(line).toEqual([[-12_850_000, 5_230_000]]);
  expect([...cutByCell(line, 4).values()]).toEqual([line]);
});

test('a line from pole to pole isn’t cut at the thousands of cells that it crosses', () => {
  const far = Array.from({ length: 60 }, (_, i): Position => [i % 2 ? 170 : -170, 60 - i]);
  const { lines, isCut } = makeRouteLine([far]);
  expect([isCut, lines[0]!.length]).toEqual([false, 120]);
});
