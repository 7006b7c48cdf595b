import { boundsToRing, type Position, type Ring } from '@portal/shared-types/base/geo/polygon';
import { touches, type Geometry } from '#testing/plainGeometry.ts';
import { randomRing, randomWalk, seeded } from '#testing/random.ts';
import { SearchArea } from './area';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  type Shape,
} from '@portal/shared-types/contract/search/entry/entry';
import { cutByCell, makeRouteLine, type Corners } from '../search-index/routeLine';

const random = seeded(7);
const somewhere = (spread: number): Position => [
  -128.5 + (random() - 0.5) * spread,
  52.3 + (random() - 0.5) * spread,
];
const inDegrees = (line: Corners, scale = ROUTE_SCALE): Position[] =>
  Array.from({ length: line.length / 2 }, (_, i) => [
    line[2 * i]! / scale,
    line[2 * i + 1]! / scale,
  ]);
const pack = (line: readonly Position[]): number[] =>
  line.flatMap(([x, y]) => [Math.round(x * RECORD_SCALE), Math.round(y * RECORD_SCALE)]);

/** Compared once at the end: a comparison by Jest takes as long as the search's. */
const makeComparison = () => {
  const wrong: unknown[] = [];
  const seen = { true: 0, false: 0 };
  return {
    compare: (found: boolean, ring: Ring, geometry: Geometry): void => {
      const exact = touches(ring, geometry);
      seen[`${exact}`] += 1;
      if (found !== exact) wrong.push([found, ring, geometry]);
    },
    expectSame: (least: number): void => {
      expect(wrong).toEqual([]);
      expect(Math.min(seen.true, seen.false)).toBeGreaterThan(least);
    },
  };
};

test('a box is inside, outside or across, and never said to be in when a point of it is out', () => {
  const seen = { inside: 0, outside: 0, across: 0 };
  const wrong: unknown[] = [];
  const rings = [
    () => randomRing(random, somewhere(1), 0.1 + random()),
    () => boundsToRing(randomBox(1.5)),
  ];
  const randomBox = (size: number) => {
    const [x, y] = somewhere(1);
    return { minX: x, minY: y, maxX: x + random() * size, maxY: y + random() * size };
  };
  for (let i = 0; i < 3000; i++) {
    const ring = rings[i % 2]!();
    const area = new SearchArea(ring);
    const box = randomBox(0.3);
    const location = area.locateBox(box);
    seen[location] += 1;
    for (let k = 0; k < 20; k++) {
      const x = box.minX + random() * (box.maxX - box.minX);
      const y = box.minY + random() * (box.maxY - box.minY);
      const isIn = touches(ring, { type: 'Point', coordinates: [x, y] });
      if (location !== 'across' && isIn !== (location === 'inside')) wrong.push([ring, box, x, y]);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
});

test('the parts of a line touch an area exactly when the whole line does, on either grid', () => {
  const { compare, expectSame } = makeComparison();
  for (let i = 0; i < 1500; i++) {
    const route = [randomWalk(random, somewhere(1), 20 + Math.floor(random() * 300), 0.01)];
    const { lines: line } = makeRouteLine(route);
    const ring = randomRing(random, somewhere(1.5), 0.02 + random() * 0.4);
    const area = new SearchArea(ring);
    for (const level of [2, 4] as const) {
      const parts = [...cutByCell(line, level).values()].flat();
      compare(
        parts.some((part) => area.touchesLine(part, ROUTE_SCALE)),
        ring,
        { type: 'MultiLineString', coordinates: line.map((corners) => inDegrees(corners)) },
      );
    }
  }
  expectSame(300);
});

test('points, boxes, lines and areas with holes agree with plain geometry', () => {
  const { compare, expectSame } = makeComparison();
  for (let i = 0; i < 4000; i++) {
    const ring = randomRing(random, somewhere(0.5), 0.3);
    const area = new SearchArea(ring);
    const [x, y] = somewhere(1);
    compare(area.contains(x, y), ring, { type: 'Point', coordinates: [x, y] });

    const outline = randomRing(random, [x, y], random() * 0.6);
    const middle = ([a, b]: Position): Position => [x + (a - x) * 0.6, y + (b - y) * 0.6];
    const shape: Shape = {
      filled: random() < 0.8,
      lines: [pack(outline), ...(random() < 0.5 ? [pack(outline.map(middle))] : [])],
    };
    const lines = shape.lines.map((line) => inDegrees(line, RECORD_SCALE));
    compare(area.touchesShape(shape, RECORD_SCALE), ring, {
      type: shape.filled ? 'Polygon' : 'MultiLineString',
      coordinates: lines,
    });
  }
  expectSame(1000);
});

const square = boundsToRing({ minX: -128.1, minY: 52, maxX: -128, maxY: 52.1 });
const triangle: Ring = [
  [-128.1, 52],
  [-128, 52],
  [-128.1, 52.1],
  [-128.1, 52],
];

test('a patrol that passes through without a fix inside is found', () => {
  expect(new SearchArea(square).touchesLine([-128.5, 52.05, -127.5, 52.05], 1)).toBe(true);
});

test.each([
  ['a side of a box', square, [-128, 52.05], [1, 0]],
  ['a corner of a box', square, [-128.1, 52.1], [-1, 1]],
  ['an upright side', triangle, [-128.1, 52.05], [-1, 0]],
  ['a level side', triangle, [-128.05, 52], [0, -1]],
  ['a corner', triangle, [-128, 52], [1, 0]],
])(
  'a touch of the outline counts, a tenth of a metre beside it does not: %s',
  (_, ring, at, to) => {
    const area = new SearchArea(ring);
    const [x, y] = at as Position;
    const [dx, dy] = to as Position;
    expect(area.contains(x, y)).toBe(true);
    expect(area.touchesLine([x, y], 1)).toBe(true);
    expect(area.contains(x + dx * 1e-6, y + dy * 1e-6)).toBe(false);
  },
);
