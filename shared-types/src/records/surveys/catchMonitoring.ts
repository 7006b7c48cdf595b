/**
 * A fisher's answers about one trip (docs/product.md#stored-forms). "riverside" is an interview at a river, any
 * other at sea.
 */
import {
  choice,
  choices,
  count,
  longText,
  measured,
  multiSelectWithOther,
  selectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { Condition, SurveyDefinition } from '../fieldDefinition';
import { CATCH_LOCATIONS } from './catchLocations';

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
    text('fisher_name', 'Fisher’s name', ['Not given', 'Fisher 1', 'Fisher 2']),
    count('fisher_age', 'Fisher’s age', [8, 95], { unit: 'years', max: 130 }),
    { kind: 'dateTime', key: 'trip_start_dt', label: 'Trip started', section: 'Trip' },
    yesNo('trip_finished', 'Trip finished'),
    {
      kind: 'dateTime',
      key: 'trip_end_dt',
      label: 'Trip ended',
      visibleWhen: { key: 'trip_finished', isNot: false },
    },
    choice('fishing_sector', 'Fishing sector', 'fishing_sector'),
    choices('targets', 'Fishing for', 'catch_target'),
    measured('trip_fuel', 'Fuel used', 'L', [0, 100_000], [0, 200]),
    ...selectWithOther('boat_type', 'boat_other', 'Boat', 'catch_boat_type', {
      section: 'Boat and gear',
    }),
    text('boat_name', 'Boat name', ['No name', 'Name not readable']),
    ...multiSelectWithOther('gear_used', 'gear_other', 'Gear', 'catch_gear'),
    measured('net_length_feet', 'Length of the net', 'ft', [0, 10_000], [20, 1200], {
      visibleWhen: NET_USED,
    }),
    count('net_depth_meshes', 'Net depth', [10, 100], {
      unit: 'meshes',
      max: 10_000,
      hint: 'Counted in meshes from the cork line to the lead line',
      visibleWhen: NET_USED,
    }),
    measured('mesh_size_inches', 'Mesh size', 'in', [0, 100], [1, 9], {
      hint: 'Stretched: from knot to knot with the mesh pulled tight',
      visibleWhen: NET_USED,
    }),
    count('number_licensed', 'People with a licence, permit or designation', [0, 8], {
      section: 'Fishing',
    }),
    choice('fishing_today', 'How the fishing was today', 'fishing_rating'),
    choice('fishing_season', 'How the fishing is this season', 'fishing_rating'),
    choices('not_caught', 'Targeted but not caught', 'catch_target'),
    CATCH_LOCATIONS,
    ...multiSelectWithOther(
      'consumers',
      'consumer_other',
      'Who the catch is for',
      'catch_consumer',
      { section: 'Use and outcome' },
    ),
    choice('trip_success', 'Was the trip a success', 'trip_success'),
    longText('trip_success_details', 'Trip success details', [
      'Enough for the smokehouse',
      'Too many seals at the net',
      'Only undersized crab',
    ]),
    yesNo('interview_complete', 'Interview completed'),
  ],
} as const satisfies SurveyDefinition;
