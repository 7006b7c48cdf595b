import type { Position } from '@portal/shared-types/base/geo/polygon';
import { makeHandles, MAX_HANDLES, shownHandles } from './handles';
import type { RouteLine } from './routeLines';

const line = (...positions: Position[]): RouteLine => ({ positions, times: null });
/** A point every 11 m along a parallel. */
const dense = (count: number): RouteLine =>
  line(...Array.from({ length: count }, (_, i): Position => [-128 + i * 0.000_16, 52]));

describe('handles', () => {
  const bounds = { minX: -128.1, minY: 51.9, maxX: -127, maxY: 52.1 };

  it('of a dense track are only its ends from afar, and all of them from near by', () => {
    const track = [dense(200)];
    expect(shownHandles(track, { bounds, metresPerPixel: 50 })).toEqual({
      points: [
        { line: 0, fix: 0 },
        { line: 0, fix: 199 },
      ],
      hidden: 198,
    });
    expect(shownHandles(track, { bounds, metresPerPixel: 1 })).toMatchObject({ hidden: 0 });
  });

  it('are only in the visible part, and never too many', () => {
    const far = { minX: -127.99, minY: 51.9, maxX: -127.989, maxY: 52.1 };
    expect(shownHandles([dense(20_000)], { bounds: far, metresPerPixel: 1 }).points).toHaveLength(
      6,
    );
    const many = shownHandles([dense(20_000)], { bounds, metresPerPixel: 1 });
    expect(many.points.length).toBeLessThanOrEqual(MAX_HANDLES);
    expect(many.hidden).toBeGreaterThan(6000);
  });

  it('know the adjacent points, and which of them is selected', () => {
    const lines = [line([-128, 52], [-128.1, 52], [-128.2, 52])];
    const points = [
      { line: 0, fix: 0 },
      { line: 0, fix: 1 },
      { line: 7, fix: 0 },
    ];
    expect(makeHandles(lines, points, [{ line: 0, fix: 1 }])).toEqual([
      { key: 0, position: [-128, 52], neighbours: [[-128.1, 52]], style: 'end' },
      {
        key: 1,
        position: [-128.1, 52],
        neighbours: [
          [-128, 52],
          [-128.2, 52],
        ],
        style: 'chosen',
      },
    ]);
  });
});
