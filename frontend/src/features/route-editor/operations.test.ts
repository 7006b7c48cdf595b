import type { Position } from '@portal/shared-types/base/geo/polygon';
import {
  appendPoint,
  closeGap,
  cutBetween,
  insertPoint,
  keepBetween,
  movePoint,
  removePoint,
  reverse,
  splitAfter,
  straighten,
} from './operations';
import { toRoute, type RouteLine } from './routeLines';

const at = (n: number): Position => [-128 - n / 10, 52];
const clock = (n: number): string => `2026-07-04 08:0${n}:00`;
/** A line of points named by their number. */
const line = (...numbers: number[]): RouteLine => ({
  positions: numbers.map(at),
  times: numbers.map(clock),
});
/** The numbers of the points, line by line; those without a time are in brackets. */
const shown = (lines: readonly RouteLine[]): string =>
  lines
    .map(({ positions, times }) =>
      positions
        .map(([lon], i) => {
          const number = String(Math.round((-128 - lon) * 10));
          return times?.[i] ? number : `(${number})`;
        })
        .join(' '),
    )
    .join(' | ');

const two = [line(1, 2, 3, 4), line(5, 6, 7)];

describe('a route', () => {
  it.each<[string, readonly RouteLine[], string]>([
    [
      'gets a point in the middle',
      insertPoint(two, { line: 0, fix: 2 }, at(9)),
      '1 2 (9) 3 4 | 5 6 7',
    ],
    ['gets a point at its end', appendPoint(two, at(9)), '1 2 3 4 | 5 6 7 (9)'],
    ['gets a point behind a gap', appendPoint(two, at(9), true), '1 2 3 4 | 5 6 7 | (9)'],
    ['begins with a point', appendPoint([], at(9)), '(9)'],
    ['loses a point', removePoint(two, { line: 1, fix: 0 }), '1 2 3 4 | 6 7'],
    [
      'loses a line with its last point',
      removePoint([line(1), line(2, 3)], { line: 0, fix: 0 }),
      '2 3',
    ],
    [
      'is cut in the middle',
      cutBetween(two, { line: 0, fix: 1 }, { line: 0, fix: 3 }),
      '1 2 | 5 6 7',
    ],
    ['is cut over a gap', cutBetween(two, { line: 1, fix: 1 }, { line: 0, fix: 1 }), '1 2 | 6 7'],
    [
      'is cut off at its start',
      cutBetween(two, { line: 0, fix: 0 }, { line: 0, fix: 2 }),
      '3 4 | 5 6 7',
    ],
    ['is cut off at its end', cutBetween(two, { line: 1, fix: 0 }, { line: 1, fix: 2 }), '1 2 3 4'],
    ['is made straight', straighten(two, { line: 0, fix: 0 }, { line: 0, fix: 3 }), '1 4 | 5 6 7'],
    [
      'is made straight over a gap',
      straighten(two, { line: 0, fix: 2 }, { line: 1, fix: 1 }),
      '1 2 3 6 7',
    ],
    [
      'keeps a stretch alone',
      keepBetween(two, { line: 1, fix: 1 }, { line: 0, fix: 2 }),
      '3 4 | 5 6',
    ],
    ['gets a gap', splitAfter(two, { line: 0, fix: 1 }), '1 2 | 3 4 | 5 6 7'],
    ['has a gap closed', closeGap(two, 0), '1 2 3 4 5 6 7'],
    ['is reversed', reverse(two), '(7) (6) (5) | (4) (3) (2) (1)'],
  ])('%s', (_what, lines, expected) => {
    expect(shown(lines)).toBe(expected);
    expect(shown(two)).toBe('1 2 3 4 | 5 6 7');
  });

  it('keeps the time of a point that is moved, and its position to a tenth of a metre', () => {
    const [moved] = movePoint(two, { line: 0, fix: 1 }, [-128.123_456_78, 52.9]);
    expect(moved!.positions[1]).toEqual([-128.123_457, 52.9]);
    expect(moved!.times![1]).toBe('2026-07-04 08:02:00');
  });

  it('is unchanged if the point doesn’t exist', () => {
    expect(movePoint(two, { line: 5, fix: 0 }, at(1))).toBe(two);
    expect(removePoint(two, { line: 0, fix: 9 })).toBe(two);
    expect(splitAfter(two, { line: 0, fix: 3 })).toBe(two);
    expect(closeGap(two, 1)).toBe(two);
  });

  it('has no times if it is drawn, and a time at every point if any point has one', () => {
    const drawn = appendPoint(appendPoint([], at(1)), at(2));
    expect(toRoute(drawn)?.properties).toEqual({});
    expect(toRoute([...drawn, line(3)])?.properties).toEqual({
      coordTimes: [[null, null], ['2026-07-04 08:03:00']],
    });
    expect(toRoute(closeGap([...drawn, line(3)], 0))?.properties).toEqual({
      coordTimes: [[null, null, '2026-07-04 08:03:00']],
    });
    expect(toRoute([])).toBeNull();
  });
});
