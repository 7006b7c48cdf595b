import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { PATROL_CHANGE_FIELDS } from '@portal/shared-types/records/engine/fields/byUse';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { shownChange } from './changeText';

const change = (field: string, before: unknown, after: unknown, label: string | null = null) => ({
  field,
  label,
  before,
  after,
});

const lists = {
  ...NO_LISTS,
  static: (list: string) => (list === 'patrol_type' ? [{ code: 'Boat', label: 'By boat' }] : []),
};

test.each([
  [
    'a time',
    change('patrol_end_dt', '2026-07-04 16:00:00', '2026-07-04 17:30:00'),
    'End',
    'Jul 4, 2026, 16:00',
    'Jul 4, 2026, 17:30',
  ],
  ['a choice by its label', change('patrol_type', null, 'Boat'), 'Patrol type', '—', 'By boat'],
  [
    'an answer',
    change('pre_trip_report', true, false),
    'Trip reported before leaving',
    'Yes',
    'No',
  ],
  ['a number with its unit', change('fuel_volume_l', 40, 42.5), 'Fuel added', '40 L', '42.5 L'],
  ['names', change('guardians', ['Tess', 'Robin'], []), 'Guardians', 'Tess, Robin', '—'],
  [
    'how it is shared',
    change('sharing_level', 'nation', 'network', 'Sharing'),
    'Sharing',
    'Nation only',
    'Shared with the network',
  ],
])('of the details it says %s', (_what, one, label, before, after) => {
  expect(shownChange(one, PATROL_CHANGE_FIELDS, lists)).toEqual({ label, before, after });
});

test('a route and a long text are summarized', () => {
  const long = (summary: string) => ({ long: true, summary });
  expect(
    shownChange(
      change(
        'route_geojson',
        long('line of 20,412 points'),
        long('line of 20,399 points'),
        'Route',
      ),
      PATROL_CHANGE_FIELDS,
      NO_LISTS,
    ),
  ).toEqual({ label: 'Route', before: 'line of 20,412 points', after: 'line of 20,399 points' });
  expect(
    shownChange(
      change('notes', long('text of 9,000 characters'), 'short'),
      PATROL_CHANGE_FIELDS,
      NO_LISTS,
    ),
  ).toEqual({
    label: 'Pre-trip log',
    before: 'text of 9,000 characters',
    after: 'short',
  });
});

test('rows are listed with the labels of their fields', () => {
  const incident = { incident_dt: '2026-07-04 10:15:00', description: 'Slipped.', injuries: true };
  expect(shownChange(change('incidents', [], [incident]), PATROL_CHANGE_FIELDS, NO_LISTS)).toEqual({
    label: 'Incidents',
    before: '—',
    after: 'Date and time: Jul 4, 2026, 10:15; Someone was hurt: Yes; What happened: Slipped.',
  });
});

test('locations are shown as locations, and unknown values as they are', () => {
  const line = '{"type":"LineString","coordinates":[[-128.4,52.3],[-128.39,52.31]]}';
  expect(shownChange(change('details.drag', line, null), [], NO_LISTS)).toEqual({
    label: 'Drag',
    before: 'Line of 2 points',
    after: '—',
  });
  expect(shownChange(change('details.latitude', 52.30001, 52.4), [], NO_LISTS)).toEqual({
    label: 'Latitude',
    before: '52.30001',
    after: '52.4',
  });
});

test('a field of the type gives its label and unit, unless the history has one', () => {
  const fields: Field[] = [
    { kind: 'decimal', key: 'length_m', label: 'Length cleaned', unit: 'm' },
  ];
  const one = change('details.length_m', 3, null);
  expect(shownChange(one, fields, NO_LISTS)).toEqual({
    label: 'Length cleaned',
    before: '3 m',
    after: '—',
  });
  expect(shownChange({ ...one, label: 'Length' }, fields, NO_LISTS).label).toBe('Length');
});

const quadrats: Field = {
  kind: 'repeat',
  key: 'quadrats',
  label: 'Quadrats',
  itemLabel: 'Quadrat',
  fields: [
    { kind: 'integer', key: 'quadrat_seq', label: 'Number' },
    { kind: 'decimal', key: 'depth_m', label: 'Depth', unit: 'm' },
    {
      kind: 'select',
      key: 'bottom',
      label: 'Bottom',
      options: { from: 'static', list: 'patrol_type' },
    },
  ],
};

test('of many rows, only different ones are shown, with the labels of their lists', () => {
  const rows = Array.from({ length: 24 }, (_, i) => ({ quadrat_seq: i + 1, depth_m: 2 }));
  const after = rows.with(17, { ...rows[17]!, depth_m: 2.5, bottom: 'Boat' } as never).slice(1);
  expect(shownChange(change('quadrats', rows, after), [quadrats], lists)).toEqual({
    label: 'Quadrats',
    before: 'Number: 1; Depth (m): 2\nNumber: 18; Depth (m): 2',
    after: 'Number: 18; Depth (m): 2.5; Bottom: By boat\n22 lines are the same',
  });
});

test('of rows within rows, the different one is shown', () => {
  const transects: Field = {
    kind: 'repeat',
    key: 'transects',
    label: 'Transects',
    itemLabel: 'Transect',
    sortBy: 'transect_seq',
    fields: [{ kind: 'integer', key: 'transect_seq', label: 'Transect number' }, quadrats],
  };
  const transect = (transect_seq: number, depth_m: number) => ({
    transect_seq,
    quadrats: [1, 2, 3, 4].map((quadrat_seq) => ({
      quadrat_seq,
      depth_m: quadrat_seq === 3 ? depth_m : 2,
    })),
  });
  const shown = shownChange(
    change('transects', [transect(1, 5), transect(2, 5)], [transect(1, 5), transect(2, 6)]),
    [transects],
    lists,
  );
  expect([shown.before, shown.after]).toEqual([
    'Transect 2, Quadrats: Number: 3; Depth (m): 5',
    'Transect 2, Quadrats: Number: 3; Depth (m): 6\n7 lines are the same',
  ]);
});

test('of a list too long to be sent in full, different entries are shown', () => {
  const long = (depth_m: number) => ({
    long: true,
    summary: 'list of 200 entries',
    differing: [{ quadrat_seq: 150, depth_m }],
    same: 199,
  });
  expect(shownChange(change('quadrats', long(2), long(3)), [quadrats], lists)).toEqual({
    label: 'Quadrats',
    before: 'Number: 150; Depth (m): 2',
    after: 'Number: 150; Depth (m): 3\n199 lines are the same',
  });
});

test('a moved corner is shown', () => {
  const area = (lat: number) =>
    `{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,${lat}],[-128,52]]]}`;
  expect(shownChange(change('boundary', area(53), area(53.5)), [], NO_LISTS)).toEqual({
    label: 'Boundary',
    before: 'Area with 3 corners\nPoint 1: 52, -128\nPoint 2: 52, -127\nPoint 3: 53, -127',
    after: 'Area with 3 corners\nPoint 1: 52, -128\nPoint 2: 52, -127\nPoint 3: 53.5, -127',
  });
});
