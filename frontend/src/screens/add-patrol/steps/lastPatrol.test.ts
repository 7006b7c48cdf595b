import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { patrol } from '#testing/builders.ts';
import { pickLastPatrol, repeatedValues, undoneValues } from './lastPatrol';

const collector = { nation: 'North Inlet', guardian: 'Robin Testperson' };

it('the last patrol is the latest of the nation that lists the guardian', () => {
  const on = (id: number, day: string, more = {}) =>
    patrol({ id, patrol_start_dt: `2026-02-${day} 08:00:00`, ...more });
  const rows = [
    on(1, '10'),
    on(4, '12'),
    on(3, '11'),
    on(5, '13', { guardians: ['Robin'] }),
    on(6, '14', { nation: 'South Sound' }),
    on(7, '15', { guardians: [], primary_collector: 'Robin Testperson' }),
  ];
  expect(pickLastPatrol(rows, collector)?.id).toBe(4);
  expect(pickLastPatrol(rows.slice(3), collector)).toBeUndefined();
});

it('repeats people, vessel, areas and purposes with their texts, and nothing else', () => {
  const filledIn = Object.fromEntries(patrolDefinition.fields.map(({ key }) => [key, `a ${key}`]));
  const guardians = ['Robin Testperson', 'Wren'];
  const whole = { ...patrol(), ...filledIn, guardians, incidents: [], weather_count: 3 };
  expect(repeatedValues(whole)).toEqual({
    primary_collector: 'a primary_collector',
    guardians,
    guest_patroller: 'a guest_patroller',
    patrol_type: 'a patrol_type',
    patrol_vessel_type: 'a patrol_vessel_type',
    patrol_vessel_listed: 'a patrol_vessel_listed',
    patrol_vessel: 'a patrol_vessel',
    purpose_listed: 'a purpose_listed',
    purpose: 'a purpose',
    research_purpose: 'a research_purpose',
    research_purpose_other: 'a research_purpose_other',
    area_listed: 'a area_listed',
    area_patrolled: 'a area_patrolled',
  });
});

it('copies no blank values, so that they clear nothing', () => {
  const last = patrol({ guardians: ['Robin'], guest_patroller: '', patrol_vessel: null });
  expect(repeatedValues(last)).toEqual({ guardians: ['Robin'] });
});

it('undoing restores what was there, except where it was changed since', () => {
  const copied = { guardians: ['Robin'], patrol_type: 'Boat', patrol_vessel: 'Skiff' };
  const before = { guardians: ['Wren'], notes: 'fog', patrol_vessel: 'Canoe' };
  const now = { ...before, ...copied, patrol_vessel: 'Raven', guardians: ['Robin'] };
  expect(undoneValues(copied, before, now)).toEqual({ guardians: ['Wren'], patrol_type: null });
});
