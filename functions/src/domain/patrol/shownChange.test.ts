import type { JsonValue } from '@portal/shared-types/records/details';
import { shownChange, shownValue } from './shownChange';

const line = (n: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [-128 - i / 1e4, 52]);

test.each([
  ['a text', 'x'.repeat(5000), 'text of 5,000 characters'],
  ['a text of characters of several bytes', 'ł'.repeat(2100), 'text of 2,100 characters'],
  ['rows', Array.from({ length: 1200 }, (_, i) => ({ quadrat_seq: i })), 'list of 1,200 entries'],
  [
    'a line as text',
    JSON.stringify({ type: 'LineString', coordinates: line(900) }),
    'line of 900 points',
  ],
  [
    'a route',
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: [line(700), line(1412)] },
    },
    'line of 2,112 points',
  ],
  ['an area', { type: 'Polygon', coordinates: [line(800)] }, 'area of 800 points'],
  ['a text that only begins like JSON', `{${'y'.repeat(4999)}`, 'text of 5,000 characters'],
  ['an object', { a: 'x'.repeat(3000), b: 'y'.repeat(3000) }, '2 values'],
])('%s that is too long is summarized', (_what, value, summary) => {
  expect(shownValue(value)).toEqual({ long: true, summary });
});

test('a value that is short enough is shown in full, to the last byte', () => {
  const most = 'x'.repeat(4094);
  expect(shownValue(most)).toBe(most);
  expect(shownValue(`${most}x`)).toEqual({ long: true, summary: 'text of 4,095 characters' });
  for (const value of [null, 0, '', false, ['a'], { type: 'Point', coordinates: [1, 2] }])
    expect(shownValue(value)).toEqual(value);
});

test('a change doesn’t show where the store keeps a route', () => {
  const route = { long: true, summary: 'line of 20 points', route: 'set-1' };
  expect(
    shownChange({ field: 'route_geojson', label: 'Route', before: null, after: route }),
  ).toEqual({
    field: 'route_geojson',
    label: 'Route',
    before: null,
    after: { long: true, summary: 'line of 20 points' },
  });
  expect(shownChange({ field: 'details.length_m', after: 3 })).toEqual({
    field: 'details.length_m',
    label: null,
    before: null,
    after: 3,
  });
});

describe('a list that is too long', () => {
  const quadrats = Array.from({ length: 200 }, (_, i) => ({ quadrat_seq: i + 1, fronds: 3 }));
  const change = (before: JsonValue, after: JsonValue) => {
    const { before: was, after: is } = shownChange({ field: 'quadrats', before, after });
    return [was, is];
  };

  test('is shown by the entries that aren’t on both sides', () => {
    const after = quadrats.with(149, { quadrat_seq: 150, fronds: 4 }).slice(1);
    expect(change(quadrats, after)).toEqual([
      {
        long: true,
        summary: 'list of 200 entries',
        differing: [
          { quadrat_seq: 1, fronds: 3 },
          { quadrat_seq: 150, fronds: 3 },
        ],
        same: 198,
      },
      {
        long: true,
        summary: 'list of 199 entries',
        differing: [{ quadrat_seq: 150, fronds: 4 }],
        same: 198,
      },
    ]);
  });

  test('counts entries that are alike', () => {
    const alike = Array.from({ length: 300 }, () => ({ sex: 'F', width_mm: 140 }));
    expect(change(alike, alike.slice(2))).toEqual([
      { long: true, summary: 'list of 300 entries', differing: alike.slice(0, 2), same: 298 },
      { long: true, summary: 'list of 298 entries', differing: [], same: 298 },
    ]);
  });

  test('is summarized if all of it differs, or only its order', () => {
    const sums = [
      { long: true, summary: 'list of 200 entries' },
      { long: true, summary: 'list of 200 entries' },
    ];
    expect(
      change(
        quadrats,
        quadrats.map((one) => ({ ...one, fronds: 9 })),
      ),
    ).toEqual(sums);
    expect(change(quadrats, quadrats.toReversed())).toEqual(sums);
  });
});
