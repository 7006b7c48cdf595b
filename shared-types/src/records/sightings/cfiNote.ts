import { boundary, longText } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';
import { featureNumbers } from './featureNumbers';

export const cfiNote = {
  types: ['CFI Note'],
  group: 'Culture and forest',
  place: 'land',
  boundary: 'cfiNote',
  fields: [
    {
      ...longText('note', 'Note', [
        'Old trail runs along the bench, still open in places.',
        'Second-growth hemlock from here to the creek; no cedar seen.',
        'Boundary tape of the cutblock is about 30 m west of the map.',
        'Good place to cross the stream.',
      ]),
      required: true,
    },
    ...featureNumbers,
    boundary('Outline of the area'),
  ],
} as const satisfies SightingDefinition;
