/** What a person says when raising a flag on a patrol, a survey or a sighting. */
import { fromList } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';

export const flagDefinition = {
  fields: [
    { kind: 'select', key: 'flag', label: 'Flag', required: true, options: fromList('flag') },
    {
      kind: 'longText',
      key: 'note',
      label: 'Note',
      hint: 'What should be looked at, and why',
      examples: ['The point lies on land.', 'Same whale as the record before.'],
    },
  ],
} as const satisfies RecordDefinition;
