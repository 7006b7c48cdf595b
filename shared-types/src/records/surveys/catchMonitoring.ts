/**
 * A fisher's answers about one trip (docs/product.md#stored-forms). A "riverside" interview also covers crab
 * and prawn traps, because people set them at river mouths.
 */
import { fromList, multiSelectWithOther, selectWithOther } from '../fieldBuilders';
import type { Condition, SurveyDefinition } from '../fieldDefinition';
import { CATCH_LOCATIONS } from './catchLocations';
import { choice, count, measured } from './surveyBuilders';

/** Gear with meshes; "Other" may have some. */
const NET_USED = {
  key: 'gear_used',
  is: ['Gillnet', 'Set net', 'Drift net', 'Tangle net', 'Beach seine', 'Seine', 'Dip net', 'Other'],
} as const satisfies Condition;

export const catchMonitoring = {
  types: ['Catch Monitoring', 'Catch Monitoring Interview'],
  sightings: [],
  fields: [
    choice('interview_type', 'Kind of interview', 'catch_interview_type', { section: 'Interview' }),
    {
      kind: 'text',
      key: 'fisher_name',
      label: 'Fisher’s name',
      examples: ['Not given', 'Fisher 1', 'Fisher 2'],
    },
    {
      kind: 'integer',
      key: 'fisher_age',
      label: 'Fisher’s age',
      unit: 'years',
      min: 0,
      max: 130,
      typical: [8, 95],
    },
    { kind: 'dateTime', key: 'trip_start_dt', label: 'Trip started', section: 'Trip' },
    { kind: 'yesNo', key: 'trip_finished', label: 'Trip finished' },
    {
      kind: 'dateTime',
      key: 'trip_end_dt',
      label: 'Trip ended',
      visibleWhen: { key: 'trip_finished', isNot: false },
    },
    choice('fishing_sector', 'Fishing sector', 'fishing_sector'),
    {
      kind: 'multiSelect',
      key: 'targets',
      label: 'Fishing for',
      options: fromList('catch_target'),
    },
    measured('trip_fuel', 'Fuel used', 'L', [0, 100_000], [0, 200]),
    ...selectWithOther('boat_type', 'boat_other', 'Boat', fromList('catch_boat_type'), {
      section: 'Boat and gear',
    }),
    {
      kind: 'text',
      key: 'boat_name',
      label: 'Boat name',
      examples: ['No name', 'Name not readable'],
    },
    ...multiSelectWithOther('gear_used', 'gear_other', 'Gear', fromList('catch_gear')),
    measured('net_length_feet', 'Length of the net', 'ft', [0, 10_000], [20, 1200], {
      visibleWhen: NET_USED,
    }),
    {
      kind: 'integer',
      key: 'net_depth_meshes',
      label: 'Net depth',
      unit: 'meshes',
      min: 0,
      max: 10_000,
      typical: [10, 100],
      hint: 'Counted in meshes from the cork line to the lead line',
      visibleWhen: NET_USED,
    },
    measured('mesh_size_inches', 'Mesh size', 'in', [0, 100], [1, 9], {
      hint: 'Stretched: from knot to knot with the mesh pulled tight',
      visibleWhen: NET_USED,
    }),
    count('number_licensed', 'People with a licence, permit or designation', [0, 8], {
      section: 'Fishing',
    }),
    choice('fishing_today', 'How the fishing was today', 'fishing_rating'),
    choice('fishing_season', 'How the fishing is this season', 'fishing_rating'),
    {
      kind: 'multiSelect',
      key: 'not_caught',
      label: 'Targeted but not caught',
      options: fromList('catch_target'),
    },
    CATCH_LOCATIONS,
    ...multiSelectWithOther(
      'consumers',
      'consumer_other',
      'Who the catch is for',
      fromList('catch_consumer'),
      { section: 'Use and outcome' },
    ),
    choice('trip_success', 'Was the trip a success', 'trip_success'),
    {
      kind: 'longText',
      key: 'trip_success_details',
      label: 'Trip success details',
      examples: ['Enough for the smokehouse', 'Too many seals at the net', 'Only undersized crab'],
    },
    { kind: 'yesNo', key: 'interview_complete', label: 'Interview completed' },
  ],
} as const satisfies SurveyDefinition;
