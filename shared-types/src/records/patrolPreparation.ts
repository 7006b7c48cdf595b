/** The checklists and the fuel of a patrol. */
import { longText, measured } from './fieldBuilders';
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

const MAX = 1e7;

export const PATROL_FUEL_FIELDS = [
  { kind: 'dateTime', key: 'fuel_date', label: 'Date and time of fuelling', section: 'Fuel' },
  measured('fuel_hours_left', 'Engine hours, port (left)', 'h', [0, MAX], [0, 15_000], {
    hint: 'Hour meter reading; a single engine goes here',
  }),
  measured('fuel_hours_right', 'Engine hours, starboard (right)', 'h', [0, MAX], [0, 15_000], {
    hint: 'Hour meter reading',
  }),
  measured('fuel_volume_l', 'Fuel added', 'L', [0, MAX], [5, 1500]),
  measured('fuel_cost_cad', 'Fuel cost', 'CAD', [0, MAX], [5, 4000]),
  longText('fuel_comments', 'Fuel comments', [
    'Filled both tanks',
    'Fuel dock closed, used jerry cans',
  ]),
] as const satisfies readonly Field[];
