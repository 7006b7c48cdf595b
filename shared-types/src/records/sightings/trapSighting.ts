import { comments, fromList } from '../fieldBuilders';
import type { Condition, SightingDefinition } from '../fieldDefinition';

const HAS_CONCERN = { key: 'concern', is: true } as const satisfies Condition;

export const trapSighting = {
  types: ['Trap Sighting'],
  group: 'Vessels and gear',
  place: 'water',
  levels: { subtype: 'trap_type' },
  fields: [
    { kind: 'select', key: 'trap_type', label: 'Type of trap', options: fromList('trap_type') },
    {
      kind: 'integer',
      key: 'floats_nbr',
      label: 'Number of floats',
      hint: 'Enter 0 when you looked and saw no traps',
      min: 0,
      max: 100_000,
      typical: [0, 30],
      outcome: {
        key: 'trap_outcome',
        label: 'Traps',
        above: 0,
        then: 'Traps sighted',
        otherwise: 'Zero traps',
      },
    },
    {
      kind: 'text',
      key: 'float_name',
      label: 'Name, number or colours on the float',
      hint: 'As written on the float',
      examples: ['Red and white', 'Orange bullet', 'White jug', 'Yellow, no name'],
    },
    { kind: 'yesNo', key: 'concern', label: 'Compliance concern', stored: 'yes' },
    {
      kind: 'select',
      key: 'concern_type',
      label: 'Type of concern',
      options: fromList('trap_concern'),
      visibleWhen: HAS_CONCERN,
    },
    {
      kind: 'longText',
      key: 'concern_detail',
      label: 'Concern details',
      visibleWhen: HAS_CONCERN,
      examples: ['Float unmarked', 'Line of eight floats across the channel', 'Overgrown, no tag'],
    },
    comments('additional_comments'),
  ],
} as const satisfies SightingDefinition;
