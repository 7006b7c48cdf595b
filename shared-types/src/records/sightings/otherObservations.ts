import { boundary, choice, longText } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const otherObservations = {
  types: ['Other Observations'],
  group: 'Notes',
  place: 'anywhere',
  boundary: 'otherObservation',
  levels: { subtype: 'category' },
  fields: [
    choice('category', 'Category', 'other_observation_category'),
    choice('type', 'Type', 'other_observation_type'),
    longText('description', 'Description', [
      'Milky water along the shore for about 400 m.',
      'Dense patch, more than last year.',
      'Slide came down to the tide line, trees in the water.',
      'Nobody around; nothing else seen.',
    ]),
    boundary('Outline of the area'),
  ],
} as const satisfies SightingDefinition;
