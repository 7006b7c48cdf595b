/** One definition and everything derived from it, for a type that is in no other file. */
import * as z from 'zod';
import type { RecordWith } from '../fieldDefinition';
import { trapSighting } from '../sightings/trapSighting';
import { MADE_UP_RECORD, madeUp } from '../testing/madeUp';
import { getDetailFields } from './fields/allFields';
import { makeCells, makeColumns, makeRowCells, makeRowTables } from './render/tables';
import { recordView } from './render/recordView';
import { getDetailProperties, SIGHTING_HEADER, sightingForm } from './fields/forms';
import type { OptionLists } from './render/valueText';
import { getLevels } from './wire/levels';
import { recordChecker } from './wire/problems';
import { recordShape } from './wire/shape';
import { decode, encode } from './wire/values';

const fields = getDetailFields(madeUp);
const lists: OptionLists = {
  static: (list) =>
    list === 'wood'
      ? [{ code: 'RC', label: 'Red cedar' }]
      : [
          { code: 'Barnacles', label: 'Barnacles' },
          { code: 'Weed', label: 'Seaweed' },
        ],
  child: () => [{ code: 'Other', label: 'Other', parent: 'Work boat' }],
  nation: () => [],
};

test('its form is what the API serves', () => {
  const form = JSON.parse(JSON.stringify(sightingForm(madeUp))) as ReturnType<typeof sightingForm>;
  expect(form.types).toEqual(['Driftwood Sighting']);
  expect(form.fields.map(({ key }) => key)).toEqual(fields.map(({ key }) => key));
  expect(getDetailProperties(madeUp)[3]).toEqual({
    sighting_type: 'Driftwood Sighting',
    key: 'species_other',
    label: 'Other species',
  });
});

test('its details are labelled, in their sections, lists resolved, with units and tables', () => {
  const view = recordView(fields, MADE_UP_RECORD, lists);
  const texts = Object.fromEntries(
    view.flatMap(({ entries }) =>
      entries.map((e): [string, unknown] => [e.label, e.kind === 'text' ? e.text : e]),
    ),
  );
  expect(texts).toMatchObject({
    Location: '52.25000, -128.50000',
    Species: 'Red cedar',
    Mark: 'ƛ̓uxv̓bálís 7',
    Length: '12.5 m',
    Sound: 'Yes',
    Burnt: 'Yes',
    Moved: 'No',
    'High tide': 'Mar 1, 2026, 14:05',
    Growth: 'Barnacles, Seaweed',
    Carrier: 'Other: Log boom',
    'Drag mark': 'Line of 2 points',
    Outline: 'Area with 3 corners',
    Rings: {
      kind: 'groups',
      groups: [
        {
          title: 'Ring 1',
          entries: [
            { label: 'Width', text: '2 mm' },
            { label: 'Scars', kind: 'table', columns: ['Cause'], rows: [['Fire']] },
          ],
        },
        { title: 'Ring 2', entries: [{ label: 'Width', text: '3.5 mm' }] },
      ],
    },
  });
  expect(view.map(({ title }) => title)).toEqual([
    'When and where',
    'The log',
    'Place',
    'Comments',
  ]);
});

test('a value without a field, and one whose condition fails, are still shown', () => {
  const view = recordView(
    fields,
    { species: 'RC', species_other: 'Spruce', old_name: 'kept', deep: { a: 1 } },
    lists,
  );
  expect(view.flatMap(({ entries }) => entries)).toMatchObject([
    { kind: 'text', key: 'species', label: 'Species', text: 'Red cedar' },
    { kind: 'text', key: 'species_other', label: 'Other species', text: 'Spruce' },
    { kind: 'text', key: 'old_name', label: 'Old name', text: 'kept' },
    { kind: 'text', key: 'deep', label: 'Deep', text: '{"a":1}' },
  ]);
});

test.each([
  [3, 'Traps sighted'],
  [0, 'Zero traps'],
  [null, 'Zero traps'],
])('a trap sighting with %s floats reads “%s”', (floats_nbr, text) => {
  const view = recordView(getDetailFields(trapSighting), { floats_nbr, concern: 'no' }, lists);
  expect(view.flatMap(({ entries }) => entries)).toContainEqual({
    kind: 'text',
    key: 'trap_outcome',
    label: 'Traps',
    shapes: [],
    text,
  });
  expect(SIGHTING_HEADER).toContainEqual({ key: 'trap_outcome', label: 'Traps' });
});

test('its columns and cells for a file', () => {
  const columns = makeColumns(fields);
  const row = makeCells(fields, [decode(fields, MADE_UP_RECORD)], lists);
  expect(row).toHaveLength(columns.length);
  expect(Object.fromEntries(columns.map(({ label }, i) => [label, row[i]]))).toMatchObject({
    Latitude: 52.25,
    Longitude: -128.5,
    Species: 'Red cedar',
    'Length (m)': 12.5,
    Sound: true,
    Moved: false,
    'High tide': '2026-03-01 14:05:00',
    'Root end latitude': 52.25,
    Rings: 'Ring 1: Width: 2 mm | Ring 1, Scars: Cause: Fire | Ring 2: Width: 3.5 mm',
    'Drag mark': '{"type":"LineString","coordinates":[[-128.5,52.25],[-128.4,52.3]]}',
  });
  expect(columns.find(({ key }) => key === 'length_m')).toEqual({
    key: 'length_m',
    label: 'Length (m)',
    type: 'decimal',
    unit: 'm',
  });
  expect(columns.find(({ key }) => key === 'species')).toMatchObject({
    type: 'text',
    list: 'wood',
  });
});

test('its rows for a file: a table for each group, numbered from the outermost row', () => {
  const scope = [decode(fields, MADE_UP_RECORD)];
  const tables = makeRowTables(fields).map((table) => ({
    path: table.path,
    columns: table.columns.map(({ label }) => label),
    rows: makeRowCells(table, scope, lists),
  }));
  expect(tables).toEqual([
    {
      path: ['rings'],
      columns: ['Ring', 'Number', 'Width (mm)'],
      rows: [
        [1, 1, 2],
        [2, 2, 3.5],
      ],
    },
    { path: ['rings', 'scars'], columns: ['Ring', 'Scar', 'Cause'], rows: [[1, 1, 'Fire']] },
  ]);
});

test('its checks name the field, and report all problems at once', () => {
  const check = recordChecker(fields, 'Driftwood Sighting');
  expect(check(MADE_UP_RECORD)).toEqual([]);
  expect(
    check({
      latitude: 91,
      length_m: -1,
      pieces: 1.5,
      sound: true,
      first_seen: '2026-02-30',
      tide_dt: '2026-03-08 02:30:00',
      root: '{"type":"LineString","coordinates":[[0,0],[1,1]]}',
      boundary: 'POLYGON((0 0))',
      rings: [{ width_mm: 'wide', scars: [{ cause: 'Fire' }] }],
      lenght: 3,
    }),
  ).toEqual([
    { path: ['latitude'], message: 'Latitude must be a number of degrees from -90 to 90' },
    { path: ['length_m'], message: 'Length must be a number from 0 to 100' },
    { path: ['pieces'], message: 'Pieces must be a whole number, 1 or more' },
    { path: ['sound'], message: 'Sound must be "1" or "0"' },
    { path: ['first_seen'], message: 'First seen must be a day that exists, as YYYY-MM-DD' },
    {
      path: ['tide_dt'],
      message:
        'High tide must be a time that exists, as YYYY-MM-DD HH:mm:ss in the programme’s time zone',
    },
    {
      path: ['root'],
      message: 'Root end must be a GeoJSON Point as text, [longitude, latitude] in degrees',
    },
    {
      path: ['boundary'],
      message: 'Outline must be a GeoJSON Polygon as text, [longitude, latitude] in degrees',
    },
    { path: ['rings', 0, 'width_mm'], message: 'Width must be a number, 0 or more' },
    { path: [], message: '"lenght" is not a field of Driftwood Sighting' },
    {
      path: ['longitude'],
      message: 'Location is missing its longitude: it needs both latitude and longitude',
    },
    { path: ['mark'], message: 'Mark is required' },
    { path: ['rings', 0, 'scars', 0, 'cause'], message: 'Cause must be one of: Rock, Ice' },
  ]);
});

test('unchanged, it is sent as it was read, and its levels follow from its answers', () => {
  expect(encode(fields, decode(fields, MADE_UP_RECORD), MADE_UP_RECORD)).toEqual(MADE_UP_RECORD);
  expect(getLevels(madeUp, MADE_UP_RECORD, () => undefined)).toEqual({
    sighting_subtype: 'RC',
    sighting_subsubtype: null,
  });
});

test('its type is inferred', () => {
  const record: RecordWith<typeof madeUp.fields> = {
    mark: 'x',
    length_m: 3,
    sound: '1',
    rings: [{ ring_seq: 1, scars: [{ cause: 'Rock' }] }],
  };
  // @ts-expect-error a number is not a text
  const wrong: RecordWith<typeof madeUp.fields> = { mark: 'x', length_m: 'three' };
  // @ts-expect-error the required field is missing
  const missing: RecordWith<typeof madeUp.fields> = {};
  expect([record, wrong, missing]).toHaveLength(3);
});

test('its shape documents itself', () => {
  const schema = z.toJSONSchema(recordShape(fields, 'Driftwood Sighting'), {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties: Record<string, { title: string }>; additionalProperties: boolean };
  expect(Object.keys(schema.properties)).toContain('length_m');
  expect(schema.additionalProperties).toBe(false);
});
