/** The checklists and the fuel of a patrol. */
import type { Field } from './fieldDefinition';

const check = <const K extends string>(key: K, label: string, section: string) =>
  ({ kind: 'yesNo', key, label, section }) as const satisfies Field;

const BEFORE = 'Before the trip';
const AFTER = 'After the trip';

export const PATROL_CHECKLIST_FIELDS = [
  check('pre_trip_weather', 'Weather checked before the trip', BEFORE),
  check('pre_trip_report', 'Trip reported before leaving', BEFORE),
  check('pre_trip_tailgate', 'Tailgate meeting held', BEFORE),
  check('pre_trip_equipment', 'Equipment checked before the trip', BEFORE),
  check('pre_trip_checklist', 'Pre-trip checklist complete', BEFORE),
  check('post_trip_checklist', 'Post-trip checklist complete', AFTER),
  check('post_trip_returned', 'Return reported', AFTER),
  check('post_trip_equipment', 'Equipment checked after the trip', AFTER),
  check('post_trip_incident', 'Incident during the trip', AFTER),
] as const satisfies readonly Field[];

/** Keys of the checks: everything in the checklists but the question about incidents. */
export const PATROL_CHECKS: readonly string[] = PATROL_CHECKLIST_FIELDS.map(
  ({ key }) => key,
).filter((key) => key !== 'post_trip_incident');

const MOST = 1e7;

export const PATROL_FUEL_FIELDS = [
  { kind: 'dateTime', key: 'fuel_date', label: 'Date and time of fuelling', section: 'Fuel' },
  {
    kind: 'decimal',
    key: 'fuel_hours_left',
    label: 'Engine hours, port (left)',
    hint: 'Hour meter reading; a single engine goes here',
    unit: 'h',
    min: 0,
    max: MOST,
    typical: [0, 15_000],
  },
  {
    kind: 'decimal',
    key: 'fuel_hours_right',
    label: 'Engine hours, starboard (right)',
    hint: 'Hour meter reading',
    unit: 'h',
    min: 0,
    max: MOST,
    typical: [0, 15_000],
  },
  {
    kind: 'decimal',
    key: 'fuel_volume_l',
    label: 'Fuel added',
    unit: 'L',
    min: 0,
    max: MOST,
    typical: [5, 1500],
  },
  {
    kind: 'decimal',
    key: 'fuel_cost_cad',
    label: 'Fuel cost',
    unit: 'CAD',
    min: 0,
    max: MOST,
    typical: [5, 4000],
  },
  {
    kind: 'longText',
    key: 'fuel_comments',
    label: 'Fuel comments',
    examples: ['Filled both tanks', 'Fuel dock closed, used jerry cans'],
  },
] as const satisfies readonly Field[];
