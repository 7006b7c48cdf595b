import { fromList, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const suspiciousActivity = {
  types: ['Suspicious Activity/Enforcement Incident'],
  group: 'Compliance',
  place: 'anywhere',
  levels: { subtype: 'incident_type' },
  fields: [
    ...selectWithOther(
      'incident_type',
      'other_type',
      'Kind of incident',
      fromList('incident_type'),
      { section: 'Incident' },
    ),
    {
      kind: 'longText',
      key: 'evidence',
      label: 'Evidence',
      hint: 'What was seen, photographed, collected or said',
      examples: [
        'Photographs',
        'Video from the boat',
        'Shells left on the beach',
        'Radio call heard',
      ],
    },
    {
      kind: 'repeat',
      key: 'vehicles',
      label: 'Boats and vehicles',
      itemLabel: 'Boat or vehicle',
      section: 'Boats, vehicles and people',
      fields: [
        {
          kind: 'text',
          key: 'boat_name',
          label: 'Boat name',
          examples: ['Second Wind', 'Lucky Float', 'No name seen'],
        },
        {
          kind: 'text',
          key: 'license',
          label: 'Licence or registration number',
          examples: ['BC 0000001', 'K00000', 'Not readable'],
        },
        {
          kind: 'text',
          key: 'make',
          label: 'Make or type',
          examples: ['Open skiff', 'Aluminum boat with cabin', 'Inflatable'],
        },
        {
          kind: 'text',
          key: 'colour',
          label: 'Colour',
          examples: ['White', 'Grey', 'Blue and white'],
        },
        {
          kind: 'longText',
          key: 'description',
          label: 'Description',
          examples: ['Two outboards, crab davit aft', 'Dent in the bow', 'Flies no flag'],
        },
      ],
    },
    {
      kind: 'repeat',
      key: 'violators',
      label: 'People involved',
      itemLabel: 'Person',
      fields: [
        {
          kind: 'decimal',
          key: 'height_cm',
          label: 'Height',
          unit: 'cm',
          min: 0,
          max: 300,
          typical: [155, 195],
        },
        {
          kind: 'decimal',
          key: 'weight_kg',
          label: 'Weight',
          unit: 'kg',
          min: 0,
          max: 500,
          typical: [55, 110],
        },
        {
          kind: 'longText',
          key: 'description',
          label: 'Description',
          examples: ['Orange rain gear', 'Grey beard, blue cap', 'Black jacket, rubber boots'],
        },
        {
          kind: 'longText',
          key: 'actions',
          label: 'What they did',
          examples: ['Hauled a trap and left', 'Cut the line', 'Refused to speak with us'],
        },
      ],
    },
    {
      kind: 'longText',
      key: 'action_taken',
      label: 'Action taken',
      section: 'Action',
      examples: ['Observed, recorded and reported', 'Spoke with the crew', 'Called it in by radio'],
    },
    { kind: 'yesNo', key: 'further_action', label: 'Further action needed' },
    {
      kind: 'select',
      key: 'further_action_with',
      label: 'Further action with',
      options: fromList('enforcement_agency'),
      visibleWhen: { key: 'further_action', is: true },
    },
  ],
} as const satisfies SightingDefinition;
