import { longText } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const patrolLogEntry = {
  types: ['Patrol Log Entry'],
  group: 'Notes',
  place: 'anywhere',
  fields: [
    {
      ...longText('geonote', 'Log entry', [
        'Checked the cabin; roof sound, stove swept.',
        'Spoke with kayakers about the closed area.',
        'Fog bank at the entrance, waited half an hour.',
        'Mooring line at the float is worn, replace next trip.',
      ]),
      required: true,
    },
  ],
} as const satisfies SightingDefinition;
