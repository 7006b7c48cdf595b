/**
 * What a person fills in about a patrol (docs/product.md#patrols).
 *
 * Omitted: the route (`route_geojson`), which is drawn or read from a GPS file; `nation`, which decides which
 * list items are offered and is chosen before the form opens; `sharing_level`, which only Administrators
 * change; and values that the portal derives.
 */
import { choice, choices, fromNation, longText, OTHER, text } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';
import { PATROL_CHECKLIST_FIELDS, PATROL_FUEL_FIELDS } from './patrolPreparation';

export const patrolDefinition = {
  fields: [
    { kind: 'dateTime', key: 'patrol_start_dt', label: 'Start', required: true, section: 'Time' },
    {
      kind: 'dateTime',
      key: 'patrol_end_dt',
      label: 'End',
      required: true,
      notBefore: 'patrol_start_dt',
    },
    choice('primary_collector', 'Primary collector', fromNation('guardian'), {
      hint: 'The person who kept the records',
      section: 'People',
    }),
    choices('guardians', 'Guardians', fromNation('guardian')),
    text('guest_patroller', 'Guest patrollers', [
      'Two students',
      'Fishery officer',
      'University researcher',
    ]),
    choice('patrol_type', 'Patrol type', 'patrol_type', { section: 'Type and vessel' }),
    choice('patrol_vessel_type', 'Vessel type', 'patrol_vessel_type', {
      hint: 'Or the vehicle or aircraft',
    }),
    choice('patrol_vessel_listed', 'Vessel', fromNation('patrol_vessel')),
    text('patrol_vessel', 'Other vessel', ['Borrowed skiff', 'Charter boat'], {
      hint: 'If it is not on the list',
    }),
    choices('purpose_listed', 'Purposes', 'purpose', { section: 'Purpose and effort' }),
    text('purpose', 'Other purpose', ['Moved the camp barge', 'Checked the weather station'], {
      visibleWhen: { key: 'purpose_listed', is: OTHER },
    }),
    choices('research_purpose', 'Research or survey', 'research_purpose'),
    text(
      'research_purpose_other',
      'Other research or survey',
      ['Bat acoustics', 'Tsunami debris'],
      { visibleWhen: { key: 'research_purpose', is: OTHER } },
    ),
    choice('monitoring_effort', 'Monitoring effort', 'monitoring_effort'),
    choices('area_listed', 'Areas', fromNation('patrol_area'), { section: 'Areas' }),
    text('area_patrolled', 'Other areas', ['Harbour only', 'Upriver to the canyon'], {
      hint: 'Areas that are not on the list',
    }),
    longText(
      'notes',
      'Pre-trip log',
      ['Light wind at the dock, forecast good until evening.', 'Fog early.'],
      { section: 'Logs' },
    ),
    longText('final_notes', 'Post-trip log', [
      'Back on time, boat washed and tied up.',
      'Port engine needs oil.',
    ]),
    ...PATROL_CHECKLIST_FIELDS,
    ...PATROL_FUEL_FIELDS,
    text('source', 'Source', ['Tablet', 'Paper forms', 'GPS file'], {
      hint: 'Where these records came from',
      section: 'Source',
    }),
    text('source_device', 'Device', ['Boat tablet 2', 'Handheld GPS']),
    text('source_software', 'Software', ['Field app 3.1', 'Chart plotter export']),
  ],
} as const satisfies RecordDefinition;
