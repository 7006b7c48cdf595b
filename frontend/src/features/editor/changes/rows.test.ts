import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { madeUp, MADE_UP_RECORD } from '@portal/shared-types/records/testing/madeUp';
import { LOCATION } from '@portal/shared-types/records/commonFields';
import { fieldRows, shownSides, WHOLE, type FieldRow } from './rows';

const fields = [LOCATION, ...madeUp.fields];
const flat = Object.fromEntries(
  Object.entries(MADE_UP_RECORD).map(([key, value]) => [`details.${key}`, value]),
);
const reading = { fields, lists: NO_LISTS };
const shown = (row: FieldRow) => shownSides([flat], reading)(row)[0]!.lines;
const makeRow = (field: string) => fieldRows('sighting', reading, [field])[0]!;

it('has one line for the two numbers of a location', () => {
  expect(fieldRows('sighting', reading, ['details.longitude', 'details.latitude'])).toEqual([
    { key: 'location', label: 'Location', fields: ['details.latitude', 'details.longitude'] },
  ]);
});

it('lists the subtype with the field that it follows from', () => {
  const derived = { 'details.mark': ['sighting_subtype'] };
  const rows = (...changed: string[]) =>
    fieldRows('sighting', { ...reading, derived }, changed).map(({ key, fields }) => [key, fields]);
  const both = [['mark', ['details.mark', 'sighting_subtype']]];
  expect(rows('sighting_subtype', 'details.mark')).toEqual(both);
  // Its value is chosen together with the field, even if only one of two people changed it.
  expect(rows('details.mark')).toEqual(both);
  expect(rows('sighting_subtype')).toEqual([['sighting_subtype', ['sighting_subtype']]]);
});

it('goes in the order of the form, and puts last what no form knows', () => {
  const rows = fieldRows('sighting', reading, [
    'details.float_colour',
    'details.length_m',
    'details.mark',
  ]);
  expect(rows.map(({ label }) => label)).toEqual(['Mark', 'Length', 'Float colour']);
});

it.each([
  ['details.latitude', ['52.25000, -128.50000']],
  ['details.length_m', ['12.5 m']],
  ['details.sound', ['Yes']],
  ['details.growth', ['Barnacles, Weed']],
  ['details.tide_dt', ['Mar 1, 2026, 14:05']],
  ['details.drag', ['Line of 2 points']],
  ['details.boundary', ['Area with 3 corners']],
  ['details.never_answered', []],
])('shows the value of %s', (field, lines) => {
  expect(shown(makeRow(field))).toEqual(lines);
});

it('writes each row of a group on a separate line, and each row within it', () => {
  expect(shown(makeRow('details.rings'))).toEqual([
    'Ring 1: Width: 2 mm',
    'Ring 1, Scars: Cause: Fire',
    'Ring 2: Width: 3.5 mm',
  ]);
});

it('lists all of a record where only the whole can be chosen', () => {
  const [whole] = shownSides(
    [{ sighting_type: 'Whale Observation', 'details.mark': 'x', 'details.pieces': 2 }],
    reading,
  )({ key: WHOLE, label: 'The whole record', fields: [] });
  expect(whole!.lines).toEqual(
    expect.arrayContaining(['Sighting type: Whale Observation', 'Mark: x', 'Pieces: 2']),
  );
});

it('distinguishes two areas with the same number of corners', () => {
  const moved = MADE_UP_RECORD.boundary.replace('53]', '53.5]');
  const sides = shownSides([flat, { ...flat, 'details.boundary': moved }], reading);
  expect(sides(makeRow('details.boundary'))).toEqual([
    {
      lines: ['Area with 3 corners', 'Point 1: 52, -128', 'Point 2: 52, -127', 'Point 3: 53, -127'],
      same: 0,
    },
    {
      lines: [
        'Area with 3 corners',
        'Point 1: 52, -128',
        'Point 2: 52, -127',
        'Point 3: 53.5, -127',
      ],
      same: 0,
    },
  ]);
});

it('shows of many rows the one that is another', () => {
  const rings = Array.from({ length: 20 }, (_, i) => ({ ring_seq: i + 1, width_mm: 2 }));
  const wider = rings.with(16, { ring_seq: 17, width_mm: 3.5 });
  const sides = shownSides(
    [
      { ...flat, 'details.rings': rings },
      { ...flat, 'details.rings': wider },
    ],
    reading,
  );
  expect(sides(makeRow('details.rings'))).toEqual([
    { lines: ['Number: 17; Width (mm): 2'], same: 19 },
    { lines: ['Number: 17; Width (mm): 3.5'], same: 19 },
  ]);
});
