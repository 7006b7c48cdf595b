import { longText } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const geotaggedNote = {
  types: ['Geotagged Note'],
  group: 'Notes',
  place: 'anywhere',
  fields: [
    {
      ...longText('note', 'Note', [
        'Log jam across the channel; fish were holding below it.',
        'Fresh bear tracks on the gravel bar.',
        'Side channel is dry.',
        'Flagging tape marks the start of the trail.',
      ]),
      required: true,
    },
  ],
} as const satisfies SightingDefinition;
