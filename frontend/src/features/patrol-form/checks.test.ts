import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { blankChecks, isCheck } from './checks';

it('the checks are all items of the checklists except the one about incidents', () => {
  expect(patrolDefinition.fields.filter(isCheck).map(({ label }) => label)).toEqual([
    'Weather checked before the trip',
    'Trip reported before leaving',
    'Tailgate meeting held',
    'Equipment checked before the trip',
    'Pre-trip checklist complete',
    'Post-trip checklist complete',
    'Return reported',
    'Equipment checked after the trip',
  ]);
});

it('finds the checks without a value: No is a value', () => {
  const values = { pre_trip_weather: true, pre_trip_report: false, pre_trip_tailgate: null };
  expect(blankChecks({ ...values, post_trip_incident: null, notes: null })).toEqual([
    'pre_trip_tailgate',
    'pre_trip_equipment',
    'pre_trip_checklist',
    'post_trip_checklist',
    'post_trip_returned',
    'post_trip_equipment',
  ]);
});
