/** Hostile values that replace valid ones (docs/security.md#input-and-output). */
const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let i = 1; i < levels; i++) value = i % 2 ? { a: value } : [value];
  return value;
};

/** Invalid for any part of a request. */
export const ANYWHERE: readonly unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
  { $gt: '' },
  { S: 'North Inlet' },
  [['North Inlet']],
  deep(30),
  deep(300),
  [null],
  'x'.repeat(1_000_000),
];

/** For a time or a pattern of times: only a complete one is valid, with or without one trailing `%`. */
export const TIMES: readonly unknown[] = [
  '%',
  '2%',
  '_',
  '%%',
  '2026-07-04 08:00:0_',
  '2026-07-04 08:00:00%%',
  '%2026-07-04 08:00:00',
  '2026-07-04 08:00%',
  '2026-07-04',
  '2026-02-30 10:00:00',
  '2026-07-04T08:00:00Z',
  '+02026-07-04 08:00:00',
  '２０２６-07-04 08:00:00',
  '2026-07-04 08:00:00\0',
  '2026-07-04 08:00:00\ud800',
  '2026-07-04 08:00:00#',
  "' OR 1=1 --",
  '',
  20260704,
  true,
  [['2026-07-04 08:00:00']],
];

/** For an edge of the map. */
export const DEGREES: readonly unknown[] = ['NaN', 'Infinity', '1e400', '"1"', '', true, [1]];

const polygon = (coordinates: unknown): object => ({ type: 'Polygon', coordinates });
const SQUARE = [
  [-128, 52],
  [-127, 52],
  [-127, 53],
  [-128, 53],
  [-128, 52],
];
const round = (corners: number): number[][] => {
  const ring = Array.from({ length: corners }, (_, i) => [
    -128 + Math.cos((i / corners) * 2 * Math.PI),
    52 + Math.sin((i / corners) * 2 * Math.PI),
  ]);
  return [...ring, ring[0]!];
};
const moved = (first: unknown): unknown[] => [first, ...SQUARE.slice(1, 4), first];

export const AREAS: readonly (readonly [what: string, area: unknown])[] = [
  ['1,001 corners', polygon([round(1001)])],
  ['100,000 corners', polygon([round(100_000)])],
  ['open', polygon([SQUARE.slice(0, 4)])],
  ['crossing itself', polygon([[SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]]])],
  ['one place only', polygon([[SQUARE[0], SQUARE[0], SQUARE[0], SQUARE[0]]])],
  ['on one line', polygon([[SQUARE[0], SQUARE[1], [-126, 52], SQUARE[0]]])],
  ['no corner', polygon([[]])],
  ['no outline', polygon([])],
  ['NaN as text', polygon([moved(['NaN', 52])])],
  ['null', polygon([moved([null, 52])])],
  ['one number', polygon([moved([-128])])],
  ['objects', polygon([moved({ 0: -128, 1: 52, length: 2 })])],
  ['beyond the poles', polygon([moved([-128, 91])])],
  ['far beyond', polygon([moved([-128, 1e308])])],
  [
    'across the antimeridian',
    polygon([
      [
        [170, 52],
        [190, 52],
        [190, 53],
        [170, 53],
        [170, 52],
      ],
    ]),
  ],
  [
    'round the world',
    polygon([
      [
        [-179, 52],
        [179, 52],
        [179, 53],
        [-179, 53],
        [-179, 52],
      ],
    ]),
  ],
  ['a hole', polygon([SQUARE, SQUARE])],
  ['nested deep', polygon(deep(30))],
  ['nested deeper', polygon([[[[SQUARE]]]])],
  ['several', { type: 'MultiPolygon', coordinates: [[SQUARE]] }],
  ['a collection', { type: 'GeometryCollection', geometries: [polygon([SQUARE])] }],
  ['a feature of nothing', { type: 'Feature', geometry: null }],
  ['a feature of a feature', { type: 'Feature', geometry: { type: 'Feature', geometry: {} } }],
  ['text', JSON.stringify(JSON.stringify(polygon([SQUARE])))],
];

/** For filter codes, in lists with `Nt` and others. */
export const CODES: readonly unknown[] = [
  'zz',
  'Nt:zz',
  'Nt:Nt',
  'Nt:',
  ':Nt',
  'Nt::Sd',
  ':',
  '::',
  'nt',
  'Nt ',
  'Nt2',
  'Nt;Sd',
  'Ｎt',
  'Nt\0',
  '\ud800',
  '__proto__',
  'constructor',
  'x:'.repeat(100_001),
  'x:'.repeat(50_000),
  ['Nt'],
  { Nt: true },
  1,
];

/** Whole bodies. */
export const BODIES: readonly string[] = [
  '',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  '\ufeff{}x',
  '{"__proto__":{"patrolIds":[1]}}',
  '{"toString":null}',
  '{"\\ud800":1}',
  `{"a":"${'\\u0000'.repeat(1000)}"}`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{${Array.from({ length: 50_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
];

export const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
];
