import { isInside, touches, type Path } from './plainGeometry';

const square: Path = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const at = (x: number, y: number, size: number): Path => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

test('a point is inside, on the edge, on a corner, or out', () => {
  for (const p of [
    [2, 2],
    [0, 2],
    [4, 4],
    [2, 0],
  ] as const)
    expect(isInside(square, p)).toBe(true);
  for (const p of [
    [5, 2],
    [-1, 0],
    [4.001, 4],
    [2, -0.001],
  ] as const)
    expect(isInside(square, p)).toBe(false);
});

test('a line touches when it crosses without a point inside, and not by its box alone', () => {
  const line = (...coordinates: Path) => touches(square, { type: 'LineString', coordinates });
  expect(line([-1, 2], [5, 2])).toBe(true);
  expect(line([-1, 4], [5, 4])).toBe(true);
  expect(line([-3, 2], [2, 7])).toBe(false);
  expect(line([-1, 1], [-1, 3])).toBe(false);
});

test('an area that contains the polygon touches it, unless the polygon is in a hole of the area', () => {
  const area = (...coordinates: Path[]) => touches(square, { type: 'Polygon', coordinates });
  expect(area(at(-5, -5, 20))).toBe(true);
  expect(area(at(1, 1, 1))).toBe(true);
  expect(area(at(-5, -5, 20), at(-1, -1, 6))).toBe(false);
  expect(area(at(-5, -5, 20), at(1, 1, 1))).toBe(true);
  expect(area(at(6, 6, 1))).toBe(false);
});
