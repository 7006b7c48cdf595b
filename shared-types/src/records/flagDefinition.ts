import { choice, longText } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';

export const flagDefinition = {
  fields: [
    { ...choice('flag', 'Flag', 'flag'), required: true },
    longText('note', 'Note', ['The point is on land.', 'Same whale as the record before.'], {
      hint: 'What should be checked, and why',
    }),
  ],
} as const satisfies RecordDefinition;

export const resolveFlagDefinition = {
  fields: [
    {
      kind: 'longText',
      key: 'note',
      label: 'Note',
      required: true,
      hint: 'What was found, and what was done about it',
    },
  ],
} as const satisfies RecordDefinition;

export const reopenFlagDefinition = {
  fields: [
    {
      kind: 'longText',
      key: 'note',
      label: 'Note',
      hint: 'Why it should be checked again',
    },
  ],
} as const satisfies RecordDefinition;
