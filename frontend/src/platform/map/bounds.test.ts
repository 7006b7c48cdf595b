import { isEasilySeen } from './bounds';

const view = { minX: -135, minY: 49, maxX: -125, maxY: 54 };

test('a route that fills a fifth of the height is seen', () => {
  expect(isEasilySeen({ minX: -130, minY: 51, maxX: -129.9, maxY: 52 }, view)).toBe(true);
});

test('a route that is a speck in the view is not', () => {
  expect(isEasilySeen({ minX: -130, minY: 51, maxX: -129.9, maxY: 51.5 }, view)).toBe(false);
});

test('a large route that leaves the view is not', () => {
  expect(isEasilySeen({ minX: -136, minY: 50, maxX: -130, maxY: 53 }, view)).toBe(false);
});
