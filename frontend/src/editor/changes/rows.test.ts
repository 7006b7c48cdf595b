import { NO_LISTS } from '@portal/shared-types/records/engine/labels';
import { madeUp, MADE_UP_RECORD } from '@portal/shared-types/records/testing/madeUp';
import { LOCATION } from '@portal/shared-types/records/commonFields';
import { fieldRows, shownValues, WHOLE } from './rows';

const fields = [LOCATION, ...madeUp.fields];
const flat = Object.fromEntries(
  Object.entries(MADE_UP_RECORD).map(([key, value]) => [`details.${key}`, value]),
);
const shown = shownValues(flat, { fields, lists: NO_LISTS });
const lineOf = (field: string) => fieldRows('sighting', fields, [field])[0]!;

it('has one line for the two numbers of a location', () => {
  expect(fieldRows('sighting', fields, ['details.longitude', 'details.latitude'])).toEqual([
    { key: 'location', label: 'Location', fields: ['details.latitude', 'details.longitude'] },
  ]);
});

it('goes in the order of the form, and puts last what no form knows', () => {
  const rows = fieldRows('sighting', fields, [
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
])('says what stands under %s', (field, lines) => {
  expect(shown(lineOf(field))).toEqual(lines);
});

it('writes each row of a group on a line of its own', () => {
  expect(shown(lineOf('details.rings'))).toHaveLength(2);
  expect(shown(lineOf('details.rings'))[1]).toContain('3.5');
});

it('lists all of a record where only the whole can be chosen', () => {
  const lines = shownValues(
    { sighting_type: 'Whale Observation', 'details.mark': 'x', 'details.pieces': 2 },
    { fields, lists: NO_LISTS },
  );
  expect(lines({ key: WHOLE, label: 'The whole record', fields: [] })).toEqual(
    expect.arrayContaining(['Sighting type: Whale Observation', 'Mark: x', 'Pieces: 2']),
  );
});
