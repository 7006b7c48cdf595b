import { NO_LISTS } from '@portal/shared-types/records/engine/labels';
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
  expect(shownChange(one, 'details', lists)).toEqual({ label, before, after });
});

test('a route and a long text are told by what they are', () => {
  const long = (summary: string) => ({ long: true, summary });
  expect(
    shownChange(
      change(
        'route_geojson',
        long('line of 20,412 points'),
        long('line of 20,399 points'),
        'Route',
      ),
      'route',
      NO_LISTS,
    ),
  ).toEqual({ label: 'Route', before: 'line of 20,412 points', after: 'line of 20,399 points' });
  expect(
    shownChange(change('notes', long('text of 9,000 characters'), 'short'), 'details', NO_LISTS),
  ).toEqual({
    label: 'Pre-trip log',
    before: 'text of 9,000 characters',
    after: 'short',
  });
});

test('rows are told one below the other, by the labels of their fields', () => {
  const incident = { incident_dt: '2026-07-04 10:15:00', description: 'Slipped.', injuries: true };
  expect(shownChange(change('incidents', [], [incident]), 'details', NO_LISTS)).toEqual({
    label: 'Incidents',
    before: '—',
    after: '1. Date and time: Jul 4, 2026, 10:15; What happened: Slipped.; Somebody was hurt: Yes',
  });
});

test('a long row is told line by line', () => {
  const description =
    'A tug with a tow came round the point on our side, without lights in the fog.';
  const incident = { incident_dt: '2026-07-04 10:15:00', description, injuries: false };
  expect(shownChange(change('incidents', null, [incident]), 'details', NO_LISTS).after).toBe(
    `1. Date and time: Jul 4, 2026, 10:15\nWhat happened: ${description}\nSomebody was hurt: No`,
  );
});

test('places are told as places, and what no field knows as it is', () => {
  const line = '{"type":"LineString","coordinates":[[-128.4,52.3],[-128.39,52.31]]}';
  expect(shownChange(change('details.drag', line, null), 'sightings', NO_LISTS)).toEqual({
    label: 'Drag',
    before: 'Line of 2 points',
    after: '—',
  });
  expect(shownChange(change('details.latitude', 52.30001, 52.4), 'sightings', NO_LISTS)).toEqual({
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
  expect(shownChange(one, 'sightings', NO_LISTS, fields)).toEqual({
    label: 'Length cleaned',
    before: '3 m',
    after: '—',
  });
  expect(shownChange({ ...one, label: 'Length' }, 'sightings', NO_LISTS, fields).label).toBe(
    'Length',
  );
});
