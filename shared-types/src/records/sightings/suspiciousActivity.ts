import { choice, longText, measured, selectWithOther, text, yesNo } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const suspiciousActivity = {
  types: ['Suspicious Activity/Enforcement Incident'],
  group: 'Compliance',
  place: 'anywhere',
  levels: { subtype: 'incident_type' },
  fields: [
    ...selectWithOther('incident_type', 'other_type', 'Kind of incident', 'incident_type', {
      section: 'Incident',
    }),
    longText(
      'evidence',
      'Evidence',
      ['Photographs', 'Video from the boat', 'Shells left on the beach', 'Radio call heard'],
      { hint: 'What was seen, photographed, collected or said' },
    ),
    {
      kind: 'repeat',
      key: 'vehicles',
      label: 'Boats and vehicles',
      itemLabel: 'Boat or vehicle',
      section: 'Boats, vehicles and people',
      fields: [
        text('boat_name', 'Boat name', ['Second Wind', 'Lucky Float', 'No name seen']),
        text('license', 'Licence or registration number', ['BC 0000001', 'K00000', 'Not readable']),
        text('make', 'Make or type', ['Open skiff', 'Aluminum boat with cabin', 'Inflatable']),
        text('colour', 'Colour', ['White', 'Grey', 'Blue and white']),
        longText('description', 'Description', [
          'Two outboards, crab davit aft',
          'Dent in the bow',
          'Flies no flag',
        ]),
      ],
    },
    {
      kind: 'repeat',
      key: 'violators',
      label: 'People involved',
      itemLabel: 'Person',
      fields: [
        measured('height_cm', 'Height', 'cm', [0, 300], [155, 195]),
        measured('weight_kg', 'Weight', 'kg', [0, 500], [55, 110]),
        longText('description', 'Description', [
          'Orange rain gear',
          'Grey beard, blue cap',
          'Black jacket, rubber boots',
        ]),
        longText('actions', 'What they did', [
          'Hauled a trap and left',
          'Cut the line',
          'Refused to speak with us',
        ]),
      ],
    },
    longText(
      'action_taken',
      'Action taken',
      ['Observed, recorded and reported', 'Spoke with the crew', 'Called it in by radio'],
      { section: 'Action' },
    ),
    yesNo('further_action', 'Further action needed'),
    choice('further_action_with', 'Further action with', 'enforcement_agency', {
      visibleWhen: { key: 'further_action', is: true },
    }),
  ],
} as const satisfies SightingDefinition;
