import { boundary, fromList } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const otherObservations = {
  types: ['Other Observations'],
  group: 'Notes',
  place: 'anywhere',
  boundary: 'otherObservation',
  levels: { subtype: 'category' },
  fields: [
    {
      kind: 'select',
      key: 'category',
      label: 'Category',
      options: fromList('other_observation_category'),
    },
    { kind: 'select', key: 'type', label: 'Type', options: fromList('other_observation_type') },
    {
      kind: 'longText',
      key: 'description',
      label: 'Description',
      examples: [
        'Milky water along the shore for about 400 m.',
        'Dense patch, more than last year.',
        'Slide came down to the tide line, trees in the water.',
        'Nobody around; nothing else seen.',
      ],
    },
    boundary('Outline of the area'),
  ],
} as const satisfies SightingDefinition;
