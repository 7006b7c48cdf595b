import { choice, count, longText, multiSelectWithOther, text, yesNo } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const boatSighting = {
  types: ['Boat Sighting', 'Boat Survey Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: { parentOf: 'boat_subtype' }, subsubtype: 'boat_subtype' },
  fields: [
    {
      ...choice(
        'boat_subtype',
        'Type of boat',
        { from: 'child', list: 'boat_type' },
        { section: 'Boat' },
      ),
      stored: 'withOther',
    },
    text('boat_name', 'Boat name', [
      'Second Wind',
      'Lucky Float',
      'Blue Sedge',
      'Kestrel Bay',
      'Salt Song',
    ]),
    text('registration', 'Registration or licence number', ['BC 0000001', 'K00000', '13K00001']),
    choice('vessel_size', 'Boat length', 'vessel_size'),
    choice('origin', 'Home region', 'boat_origin', { hint: 'Where the boat is from' }),
    count('group_size', 'Boats in the group', [0, 20], { max: 100_000 }),
    count('pob', 'People on board', [0, 12], { max: 100_000 }),
    ...multiSelectWithOther('activities', 'other_activity', 'Activities', 'boat_activity', {
      section: 'Activity',
    }),
    ...multiSelectWithOther('gear_visible', 'other_gear', 'Gear visible', 'boat_gear'),
    ...multiSelectWithOther(
      'target_species',
      'other_target',
      'Target species',
      'boat_target_species',
    ),
    ...multiSelectWithOther('catch_visible', 'other_catch', 'Catch visible', 'boat_target_species'),
    yesNo('approached', 'Boat approached', {
      hint: 'You went close enough to speak with the people on board',
      section: 'Encounter',
    }),
    choice('permit', 'Permit', 'permit_status'),
    count('days_at_site', 'Days at this location so far', [0, 14], { unit: 'days', max: 10_000 }),
    text(
      'last_site',
      'Last stop',
      ['Inlet to the north', 'Marina in town', 'Anchorage behind the island'],
      { hint: 'Where they were before' },
    ),
    text('next_site', 'Next stop', ['Hot springs', 'Fuel dock', 'Outer islands'], {
      hint: 'Where they plan to go',
    }),
    longText('details', 'Encounter details', [
      'Spoke with the crew, friendly',
      'Left as we came near',
      'Gave a map of closures',
    ]),
    longText(
      'additional_info',
      'Additional information',
      ['Towing a skiff', 'Same boat as yesterday', 'Grey hull, white cabin'],
      { section: 'Comments' },
    ),
  ],
} as const satisfies SightingDefinition;
