import type { Position } from '@portal/shared-types/base/geo/polygon';
import { nearestPoint, nearestStretch, routesNear } from './nearest';

describe('what a tap meets', () => {
  const lines: Position[][] = [
    [
      [-128, 52],
      [-128.1, 52],
    ],
    [
      [-128.3, 52.2],
      [-128.3, 52.4],
    ],
  ];

  it('is the nearest point', () => {
    const near = nearestPoint(lines, [-128.101, 52.001]);
    expect(near?.point).toEqual({ line: 0, fix: 1 });
    expect(near?.metres).toBeCloseTo(130.6, 0);
  });

  it('or the nearest stretch, named by its second point', () => {
    const near = nearestStretch(lines, [-128.31, 52.3]);
    expect(near?.point).toEqual({ line: 1, fix: 1 });
    expect(near?.metres).toBeCloseTo(680, 0);
  });

  it('is nothing without a route', () => {
    expect(nearestPoint([], [-128, 52])).toBeNull();
    expect(nearestStretch([[[-128, 52]]], [-128, 52])).toBeNull();
  });
});

it('routes near a position are those whose lines pass it', () => {
  const route = (key: number, ...lines: Position[][]) => ({ key, group: 0, lines });
  const routes = [
    // Its bounds contain the position, its lines don't pass it.
    route(
      1,
      [
        [-128.2, 52],
        [-128, 52.2],
      ],
      [[-128.1, 52.05]],
    ),
    route(2, [
      [-128.1, 52],
      [-128.1, 52.2],
    ]),
    route(3, []),
  ];
  const near = (metres: number): number[] =>
    routesNear(routes, [-128.11, 52.05], metres).map(({ key }) => key);
  expect(near(600)).toEqual([]);
  // 0.01° of longitude at this latitude.
  expect(near(700)).toEqual([2]);
  expect(near(3_000)).toEqual([1, 2]);
  expect(routesNear(routes, [-128.11, 52.21], 1_500).map(({ key }) => key)).toEqual([2]);
});
