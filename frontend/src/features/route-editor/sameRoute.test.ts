import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { sameRoute } from './routeLines';

const route = (lat: number, time?: string | null): RouteGeojson => ({
  type: 'Feature',
  properties: time === undefined ? {} : { coordTimes: [[time && '2026-03-01 08:00:00', time]] },
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
  [route(53), route(53, null), true],
  [route(53, '2026-03-01 09:00:01'), route(53, '2026-03-01 09:00:00'), false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(sameRoute(a, b)).toBe(same);
});
