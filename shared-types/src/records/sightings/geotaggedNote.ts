import type { SightingDefinition } from '../fieldDefinition';

export const geotaggedNote = {
  types: ['Geotagged Note'],
  group: 'Notes',
  place: 'anywhere',
  fields: [
    {
      kind: 'longText',
      key: 'note',
      label: 'Note',
      required: true,
      examples: [
        'Log jam across the channel; fish were holding below it.',
        'Fresh bear tracks on the gravel bar.',
        'Side channel is dry.',
        'Flagging tape marks the start of the trail.',
      ],
    },
  ],
} as const satisfies SightingDefinition;
