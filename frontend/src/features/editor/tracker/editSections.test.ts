import { getSection } from './editSections';

// The sections of docs/product.md#edit-tracker, by the server's names.
it.each([
  ['patrol_start_dt', 'startDateTime'],
  ['nation', 'details'],
  ['primary_collector', 'details'],
  ['guest_patroller', 'details'],
  ['patrol_end_dt', 'details'],
  ['patrol_type', 'details'],
  ['monitoring_effort', 'details'],
  ['patrol_vessel_type', 'details'],
  ['patrol_vessel_listed', 'details'],
  ['patrol_vessel', 'details'],
  ['purpose', 'details'],
  ['research_purpose_other', 'details'],
  ['area_patrolled', 'details'],
  ['notes', 'details'],
  ['final_notes', 'details'],
  ['pre_trip_weather', 'details'],
  ['post_trip_incident', 'details'],
  ['sharing_level', 'details'],
  ['purpose_listed', 'purpose'],
  ['research_purpose', 'research'],
  ['area_listed', 'areas'],
  ['guardians', 'guardians'],
  ['fuel_date', 'fuel'],
  ['fuel_hours_left', 'fuel'],
  ['fuel_hours_right', 'fuel'],
  ['fuel_volume_l', 'fuel'],
  ['fuel_cost_cad', 'fuel'],
  ['fuel_comments', 'fuel'],
  ['incidents', 'incidents'],
])('%s belongs to the section %s', (field, section) => {
  expect(getSection(field)).toBe(section);
});
