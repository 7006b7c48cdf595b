import { isEasilySeen, isSeen } from './bounds';

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

describe('an opened patrol', () => {
  const seen = (...route: (readonly [number, number])[]): boolean => {
    const [xs, ys] = [route.map(([x]) => x), route.map(([, y]) => y)];
    const bounds = {
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
    };
    return isSeen(bounds, view, route);
  };

  test('is seen if all of it is in the view, unless it looks like a dot', () => {
    expect(seen([-130, 51], [-129.9, 51.5])).toBe(true);
    expect(seen([-130, 51], [-129.9, 51.1])).toBe(false);
  });

  test('is seen if it is larger than the view and some of it is there', () => {
    expect(seen([-140, 52], [-130, 52], [-120, 52])).toBe(true);
    expect(seen([-140, 52], [-130, 58], [-120, 52])).toBe(false);
  });

  test('is not seen if the view could show all of it, and shows a part', () => {
    expect(seen([-136, 50], [-130, 53])).toBe(false);
  });
});
