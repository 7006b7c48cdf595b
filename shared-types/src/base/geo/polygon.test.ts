import { readSearchPolygon, segmentsTouch, type Position } from './polygon';

const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates: [coordinates] });
const getError = (value: unknown) => readSearchPolygon(value).error;

test('a good polygon, or a Feature of one, is a ring', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  expect(readSearchPolygon(polygon(square)).ring).toEqual(square);
  expect(readSearchPolygon({ type: 'Feature', geometry: polygon(square) }).ring).toEqual(square);
});

test('a corner given twice in a row is one corner', () => {
  const ring = readSearchPolygon(
    polygon([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).ring;
  expect(ring).toHaveLength(4);
});

test.each([
  [
    'a bow tie',
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    'polygonCrosses',
  ],
  [
    'a fold',
    [
      [0, 0],
      [2, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    'polygonCrosses',
  ],
  [
    'a fold at the closing corner',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [0, 0],
    ],
    'polygonCrosses',
  ],
  [
    'a line',
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 0],
    ],
    'polygonCrosses',
  ],
  [
    'open',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    'polygonOpen',
  ],
  [
    'two corners',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ],
    'polygonTooFew',
  ],
  [
    'beyond the pole',
    [
      [0, 0],
      [1, 0],
      [1, 91],
      [0, 0],
    ],
    'polygonNumbers',
  ],
  [
    'beyond the meridian',
    [
      [179, 0],
      [181, 0],
      [181, 1],
      [179, 0],
    ],
    'polygonAntimeridian',
  ],
])('%s is refused', (_name, corners, error) => {
  expect(getError(polygon(corners))).toBe(error);
});

test.each([null, 1, 'Polygon', {}, { type: 'Point', coordinates: [0, 0] }, { type: 'Polygon' }])(
  '%p is not a polygon',
  (value) => {
    expect(getError(value)).toBe('polygonKind');
  },
);

test('segments that meet in a point touch; parallel ones do not', () => {
  const p = (x: number, y: number): Position => [x, y];
  expect(segmentsTouch(p(0, 0), p(2, 2), p(0, 2), p(2, 0))).toBe(true);
  expect(segmentsTouch(p(0, 0), p(1, 1), p(1, 1), p(2, 0))).toBe(true);
  expect(segmentsTouch(p(0, 0), p(1, 0), p(0, 1), p(1, 1))).toBe(false);
  expect(segmentsTouch(p(0, 0), p(1, 0), p(2, 0), p(3, 0))).toBe(false);
});
