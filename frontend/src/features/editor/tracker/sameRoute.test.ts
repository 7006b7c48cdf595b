import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { isSameRoute } from './sameRoute';

const route = (lat: number, time?: string): RouteGeojson => ({
  type: 'Feature',
  properties: time === undefined ? {} : { coordTimes: [['2026-03-01 08:00:00', time]] },
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [-128, 52],
        [-128, lat],
      ],
    ],
  },
});

it.each([
  [route(53), route(53), true],
  [route(53, '2026-03-01 09:00:00'), route(53, '2026-03-01 09:00:00'), true],
  [null, null, true],
  [route(53), null, false],
  [route(53), route(53.1), false],
  [route(53), route(53, '2026-03-01 09:00:00'), false],
  [route(53, '2026-03-01 09:00:01'), route(53, '2026-03-01 09:00:00'), false],
])('%j and %j are one: %s', (a, b, same) => {
  expect(isSameRoute(a, b)).toBe(same);
});
