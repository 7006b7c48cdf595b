import type { Field } from '../../fieldDefinition';
import { decode, encode, isEmpty, parseNumber } from './values';

const FIELDS: readonly Field[] = [
  { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
  { kind: 'yesNo', key: 'followup', label: 'Follow-up' },
  { kind: 'yesNo', key: 'exceptional', label: 'Exceptional', stored: '1' },
  { kind: 'yesNo', key: 'concern', label: 'Concern', stored: 'yes' },
  { kind: 'decimal', key: 'length_m', label: 'Length', unit: 'm' },
  {
    kind: 'multiSelect',
    key: 'gear',
    label: 'Gear',
    options: { from: 'static', list: 'gear' },
    stored: 'commaList',
  },
  { kind: 'point', key: 'start_loc', label: 'Start' },
  { kind: 'polygon', key: 'boundary', label: 'Boundary' },
  {
    kind: 'repeat',
    key: 'crabs',
    label: 'Crabs',
    itemLabel: 'Crab',
    sortBy: 'crab_seq',
    fields: [
      { kind: 'integer', key: 'crab_seq', label: 'Number' },
      { kind: 'yesNo', key: 'soft', label: 'Soft', stored: '1' },
    ],
  },
];
const WIRE = {
  latitude: 52.1,
  longitude: -128.2,
  followup: false,
  exceptional: '1',
  concern: 'no',
  length_m: 3.25,
  gear: 'Rod, Net',
  start_loc: '{"type":"Point","coordinates":[-128,52.5,3]}',
  boundary: '{"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,0]]]}',
  crabs: [
    { crab_seq: 2, soft: '0' },
    { crab_seq: 1, soft: '1' },
  ],
  colour_of_float: 'red',
};

test('the encodings of the wire become plain values', () => {
  expect(decode(FIELDS, WIRE)).toEqual({
    location: { latitude: 52.1, longitude: -128.2 },
    followup: false,
    exceptional: true,
    concern: false,
    length_m: 3.25,
    gear: ['Rod', 'Net'],
    start_loc: { latitude: 52.5, longitude: -128 },
    boundary: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    crabs: [
      { crab_seq: 1, soft: true },
      { crab_seq: 2, soft: false },
    ],
  });
});

test('unchanged values are sent exactly as read, including unknown names and the order of rows', () => {
  expect(encode(FIELDS, decode(FIELDS, WIRE), WIRE)).toEqual(WIRE);
});

test('a change is encoded for the wire, and nothing else changes', () => {
  const values = {
    ...decode(FIELDS, WIRE),
    exceptional: false,
    concern: true,
    length_m: '12,5',
    gear: ['Rod', 'Trap'],
    location: { latitude: '52.3', longitude: '-128.4' },
  };
  expect(encode(FIELDS, values, WIRE)).toEqual({
    ...WIRE,
    exceptional: '0',
    concern: 'yes',
    length_m: 12.5,
    gear: 'Rod,Trap',
    latitude: 52.3,
    longitude: -128.4,
  });
});

test('a cleared answer becomes null if it was there, and stays absent if it wasn’t', () => {
  const values = { ...decode(FIELDS, { length_m: 3 }), length_m: '', followup: null };
  expect(encode(FIELDS, values, { length_m: 3 })).toEqual({ length_m: null });
});

test('a changed row keeps values without a field; unchanged rows keep theirs at any position', () => {
  const wire = {
    crabs: [
      { crab_seq: 2, soft: '0', tag: 'b' },
      { crab_seq: 1, soft: '1', tag: 'a' },
    ],
  };
  const rows = decode(FIELDS, wire).crabs as { crab_seq: number; soft: boolean }[];
  const changed = [{ ...rows[0]!, soft: false }, rows[1]!];
  expect(encode(FIELDS, { ...decode(FIELDS, wire), crabs: changed }, wire)).toEqual({
    crabs: [
      { crab_seq: 1, soft: '0', tag: 'a' },
      { crab_seq: 2, soft: '0', tag: 'b' },
    ],
  });
  const removed = [rows[1]!];
  expect(encode(FIELDS, { ...decode(FIELDS, wire), crabs: removed }, wire)).toEqual({
    crabs: [{ crab_seq: 2, soft: '0', tag: 'b' }],
  });
});

test('if a row is added or removed, the others stay exactly the same, equal ones included', () => {
  const wire = {
    crabs: [
      { crab_seq: 1, soft: null, tag: 'a' },
      { crab_seq: 1, tag: 'b' },
    ],
  };
  const values = decode(FIELDS, wire);
  const [first, second] = values.crabs as { crab_seq: number; soft: boolean | null }[];
  const shown = [
    { ...first!, soft: null },
    { ...second!, soft: null },
    { crab_seq: 2, soft: true },
  ];
  expect(encode(FIELDS, { ...values, crabs: shown }, wire)).toEqual({
    crabs: [...wire.crabs, { crab_seq: 2, soft: '1' }],
  });
});

test('a row in the position of a removed one gets none of its values', () => {
  const wire = {
    crabs: [
      { crab_seq: 1, tag: 'a' },
      { crab_seq: 2, tag: 'b' },
    ],
  };
  const values = decode(FIELDS, wire);
  const [, second] = values.crabs as { crab_seq: number }[];
  expect(encode(FIELDS, { ...values, crabs: [second!, { crab_seq: 3 }] }, wire)).toEqual({
    crabs: [{ crab_seq: 2, tag: 'b' }, { crab_seq: 3 }],
  });
});

test('a text that isn’t a number is kept, so that it can be shown with its error', () => {
  const values = { ...decode(FIELDS, {}), length_m: 'about 3' };
  expect(encode(FIELDS, values)).toEqual({ length_m: 'about 3' });
});

test.each([
  ['12', 12],
  [' -0.5 ', -0.5],
  ['12,5', 12.5],
  ['1e3', 1000],
  ['1.797e308', 1.797e308],
  ['', null],
  ['1,234,567', '1,234,567'],
  ['12 m', '12 m'],
  ['Infinity', 'Infinity'],
  ['0x10', '0x10'],
])('%p is read as %p', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test('malformed values are kept, and never throw', () => {
  const odd = { start_loc: 'here', boundary: '{', crabs: 'many', gear: 7, location: 'x' };
  expect(() => decode(FIELDS, odd)).not.toThrow();
  expect(encode(FIELDS, decode(FIELDS, odd), odd)).toEqual(odd);
});

test('a value is empty if it contains no answer at any depth', () => {
  expect(
    [null, undefined, '', '  ', [], [{ a: null, b: [] }], { latitude: null }].every(isEmpty),
  ).toBe(true);
  expect([0, false, 'x', [0], [{ a: false }]].some(isEmpty)).toBe(false);
});
