import { metresBetween, routeLength } from './distance';

test('a degree along a meridian, and one along a parallel', () => {
  expect(metresBetween([-128, 52], [-128, 53])).toBeCloseTo(111_195.08, 1);
  expect(metresBetween([-128, 60], [-129, 60])).toBeCloseTo(55_597.01, 2);
  expect(metresBetween([-128, 52], [-128, 52])).toBe(0);
});

test('a route is as long as its lines; gaps between them do not count', () => {
  const coordinates: [number, number][][] = [
    [
      [-128, 52],
      [-128, 52.5],
      [-128, 53],
    ],
    [
      [-130, 54],
      [-130, 54.5],
    ],
    [[-131, 54]],
  ];
  expect(routeLength({ geometry: { coordinates } })).toBeCloseTo(166.7926, 3);
});
