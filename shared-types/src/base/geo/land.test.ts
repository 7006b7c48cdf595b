import { buildLand } from './land';

/** An island of a degree with a lake in it. */
const land = buildLand([
  [
    [-129, 52],
    [-128, 52],
    [-128, 53],
    [-129, 53],
    [-129, 52],
  ],
  [
    [-128.6, 52.4],
    [-128.4, 52.4],
    [-128.4, 52.6],
    [-128.6, 52.6],
    [-128.6, 52.4],
  ],
]);

test('land lies within an outline, water outside it and within a second one', () => {
  expect(land.isLand(-128.8, 52.5)).toBe(true);
  expect(land.isLand(-128.5, 52.5)).toBe(false);
  expect(land.isLand(-129.5, 52.5)).toBe(false);
  expect(land.isLand(-128.5, 53.5)).toBe(false);
});

test('the shore is as far away as its nearest edge, and the search stops at the given distance', () => {
  expect(land.shoreWithin([-128.9, 52.2], 10_000)).toBeCloseTo(6815, 0);
  expect(land.shoreWithin([-128.7, 52.01], 5000)).toBeCloseTo(1112, 0);
  expect(land.shoreWithin([-128.9, 52.2], 5000)).toBeNull();
});
