import { choice, comments, count, longText, text, yesNo } from '../fieldBuilders';
import type { Condition, SightingDefinition } from '../fieldDefinition';

const HAS_CONCERN = { key: 'concern', is: true } as const satisfies Condition;

export const trapSighting = {
  types: ['Trap Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: 'trap_type' },
  fields: [
    choice('trap_type', 'Type of trap', 'trap_type'),
    count('floats_nbr', 'Number of floats', [0, 30], {
      hint: 'Enter 0 when you looked and saw no traps',
      max: 100_000,
      outcome: {
        key: 'trap_outcome',
        label: 'Traps',
        above: 0,
        then: 'Traps sighted',
        otherwise: 'Zero traps',
      },
    }),
    text(
      'float_name',
      'Name, number or colours on the float',
      ['Red and white', 'Orange bullet', 'White jug', 'Yellow, no name'],
      { hint: 'As written on the float' },
    ),
    { ...yesNo('concern', 'Compliance concern'), stored: 'yes' },
    choice('concern_type', 'Type of concern', 'trap_concern', { visibleWhen: HAS_CONCERN }),
    longText(
      'concern_detail',
      'Concern details',
      ['Float unmarked', 'Line of eight floats across the channel', 'Overgrown, no tag'],
      { visibleWhen: HAS_CONCERN },
    ),
    comments('additional_comments'),
  ],
} as const satisfies SightingDefinition;
