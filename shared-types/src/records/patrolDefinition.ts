/**
 * What a person fills in about a patrol (docs/product.md#patrols).
 *
 * Omitted: the route (`route_geojson`), which is drawn or read from a GPS file; `nation`, which decides which
 * list items are offered and is chosen before the form opens; `sharing_level`, which only Administrators
 * change; and values that the portal derives.
 */
import { fromList, fromNation, OTHER } from './fieldBuilders';
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
    {
      kind: 'select',
      key: 'primary_collector',
      label: 'Primary collector',
      hint: 'The person who kept the records',
      section: 'People',
      options: fromNation('guardian'),
    },
    {
      kind: 'multiSelect',
      key: 'guardians',
      label: 'Guardians',
      options: fromNation('guardian'),
    },
    {
      kind: 'text',
      key: 'guest_patroller',
      label: 'Guest patrollers',
      examples: ['Two students', 'Fishery officer', 'University researcher'],
    },
    {
      kind: 'select',
      key: 'patrol_type',
      label: 'Patrol type',
      section: 'Type and vessel',
      options: fromList('patrol_type'),
    },
    {
      kind: 'select',
      key: 'patrol_vessel_type',
      label: 'Vessel type',
      hint: 'Or the vehicle or aircraft',
      options: fromList('patrol_vessel_type'),
    },
    {
      kind: 'select',
      key: 'patrol_vessel_listed',
      label: 'Vessel',
      options: fromNation('patrol_vessel'),
    },
    {
      kind: 'text',
      key: 'patrol_vessel',
      label: 'Other vessel',
      hint: 'If it is not on the list',
      examples: ['Borrowed skiff', 'Charter boat'],
    },
    {
      kind: 'multiSelect',
      key: 'purpose_listed',
      label: 'Purposes',
      section: 'Purpose and effort',
      options: fromList('purpose'),
    },
    {
      kind: 'text',
      key: 'purpose',
      label: 'Other purpose',
      visibleWhen: { key: 'purpose_listed', is: OTHER },
      examples: ['Moved the camp barge', 'Checked the weather station'],
    },
    {
      kind: 'multiSelect',
      key: 'research_purpose',
      label: 'Research or survey',
      options: fromList('research_purpose'),
    },
    {
      kind: 'text',
      key: 'research_purpose_other',
      label: 'Other research or survey',
      visibleWhen: { key: 'research_purpose', is: OTHER },
      examples: ['Bat acoustics', 'Tsunami debris'],
    },
    {
      kind: 'select',
      key: 'monitoring_effort',
      label: 'Monitoring effort',
      options: fromList('monitoring_effort'),
    },
    {
      kind: 'multiSelect',
      key: 'area_listed',
      label: 'Areas',
      section: 'Areas',
      options: fromNation('patrol_area'),
    },
    {
      kind: 'text',
      key: 'area_patrolled',
      label: 'Other areas',
      hint: 'Areas that are not on the list',
      examples: ['Harbour only', 'Upriver to the canyon'],
    },
    {
      kind: 'longText',
      key: 'notes',
      label: 'Pre-trip log',
      section: 'Logs',
      examples: ['Light wind at the dock, forecast good until evening.', 'Fog early.'],
    },
    {
      kind: 'longText',
      key: 'final_notes',
      label: 'Post-trip log',
      examples: ['Back on time, boat washed and tied up.', 'Port engine needs oil.'],
    },
    ...PATROL_CHECKLIST_FIELDS,
    ...PATROL_FUEL_FIELDS,
    {
      kind: 'text',
      key: 'source',
      label: 'Source',
      hint: 'Where these records came from',
      section: 'Source',
      examples: ['Tablet', 'Paper forms', 'GPS file'],
    },
    {
      kind: 'text',
      key: 'source_device',
      label: 'Device',
      examples: ['Boat tablet 2', 'Handheld GPS'],
    },
    {
      kind: 'text',
      key: 'source_software',
      label: 'Software',
      examples: ['Field app 3.1', 'Chart plotter export'],
    },
  ],
} as const satisfies RecordDefinition;
