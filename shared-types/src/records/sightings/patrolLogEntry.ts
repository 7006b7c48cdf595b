import type { SightingDefinition } from '../fieldDefinition';

export const patrolLogEntry = {
  types: ['Patrol Log Entry'],
  group: 'Notes',
  place: 'anywhere',
  fields: [
    {
      kind: 'longText',
      key: 'geonote',
      label: 'Log entry',
      required: true,
      examples: [
        'Checked the cabin; roof sound, stove swept.',
        'Spoke with kayakers about the closed area.',
        'Fog bank at the entrance, waited half an hour.',
        'Mooring line at the float is worn, replace next trip.',
      ],
    },
  ],
} as const satisfies SightingDefinition;
