import { LIMITS } from '#base/text/limits.ts';
import { sentRoute } from './sentRoute';

const A = [
  [-128.5, 52.2],
  [-128.4, 52.3],
];
const B = [
  [-128.3, 52.4],
  [-128.2, 52.5],
];
const T = ['2026-07-04 08:00:00', '2026-07-04 08:01:00'];

const line = { type: 'LineString', coordinates: A };
const lines = { type: 'MultiLineString', coordinates: [A, B] };
const feature = (geometry: object, properties: object | null = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});
const route = (coordinates: unknown, coordTimes?: unknown) => ({
  type: 'Feature',
  properties: coordTimes ? { coordTimes } : {},
  geometry: { type: 'MultiLineString', coordinates },
});

test.each([
  ['a LineString', line, route([A])],
  ['a MultiLineString', lines, route([A, B])],
  ['a Feature of a LineString', feature(line, null), route([A])],
  ['a Feature of a MultiLineString', feature(lines), route([A, B])],
  ['times of one line', feature(line, { coordTimes: T }), route([A], [T])],
  [
    'times of lines',
    feature(lines, { coordTimes: [T, [null, null]] }),
    route([A, B], [T, [null, null]]),
  ],
  ['no times', feature(line, { coordTimes: null }), route([A])],
  [
    'a FeatureCollection, with times of one line',
    {
      type: 'FeatureCollection',
      features: [feature(line), feature(lines, { coordTimes: [T, T] })],
    },
    route([A, A, B], [[null, null], T, T]),
  ],
  [
    'heights, and members and properties of other programs',
    {
      ...feature(
        { ...line, coordinates: A.map((fix) => [...fix, 12.5]), bbox: [0, 0, 1, 1] },
        { name: 'Day 1' },
      ),
      id: 7,
    },
    route([A]),
  ],
])('%s', (_what, sent, expected) => {
  expect(sentRoute.parse(sent)).toEqual(expected);
});

test.each([
  ['a point', { type: 'Point', coordinates: A[0] }],
  ['a polygon', feature({ type: 'Polygon', coordinates: [A] })],
  ['a collection of geometries', { type: 'GeometryCollection', geometries: [line] }],
  [
    'a point among lines',
    {
      type: 'FeatureCollection',
      features: [feature(line), feature({ type: 'Point', coordinates: A[0] })],
    },
  ],
  ['no line', { type: 'MultiLineString', coordinates: [] }],
  ['no feature', { type: 'FeatureCollection', features: [] }],
  ['no fix', { type: 'LineString', coordinates: [] }],
  ['a place that does not exist', { type: 'LineString', coordinates: [[-128, 91]] }],
  ['one number', { type: 'LineString', coordinates: [[-128]] }],
  ['text', JSON.stringify(line)],
  ['a time too few', feature(line, { coordTimes: T.slice(1) })],
  ['times with a zone', feature(line, { coordTimes: ['2026-07-04T08:00:00Z', T[1]] })],
  ['times of another nesting', feature(lines, { coordTimes: T })],
  [
    'too many fixes',
    {
      type: 'MultiLineString',
      coordinates: [1, 2].map(() => Array.from({ length: LIMITS.routeFixes / 2 + 1 }, () => A[0])),
    },
  ],
])('%s is refused', (_what, sent) => {
  expect(sentRoute.safeParse(sent).success).toBe(false);
});

test('rejects GeoJSON that has no lines', () => {
  const { error } = sentRoute.safeParse({ type: 'Point', coordinates: A[0] });
  expect(error!.issues[0]!.message).toContain('must be GeoJSON of lines');
});
