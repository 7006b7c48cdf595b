import { comments, fromList } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const marineDebris = {
  types: ['Marine Debris Sighting'],
  group: 'Pollution and debris',
  place: 'water',
  levels: { subtype: 'category', subsubtype: 'subcategory' },
  fields: [
    {
      kind: 'select',
      key: 'category',
      label: 'Category',
      section: 'Debris',
      options: fromList('debris_category'),
    },
    {
      kind: 'select',
      key: 'subcategory',
      label: 'Item',
      options: { from: 'child', list: 'debris_category', parentKey: 'category' },
    },
    {
      kind: 'select',
      key: 'item_nbr_cd',
      label: 'Number of items',
      options: fromList('debris_item_count'),
    },
    {
      kind: 'decimal',
      key: 'item_length_cm',
      label: 'Length',
      hint: 'Of the largest item',
      unit: 'cm',
      min: 0,
      max: 100_000,
      typical: [1, 400],
    },
    {
      kind: 'decimal',
      key: 'item_width_cm',
      label: 'Width',
      hint: 'Of the largest item',
      unit: 'cm',
      min: 0,
      max: 100_000,
      typical: [1, 150],
    },
    {
      kind: 'select',
      key: 'composition',
      label: 'Made of',
      section: 'Condition',
      options: fromList('debris_composition'),
    },
    {
      kind: 'yesNo',
      key: 'japanese',
      label: 'Thought to be from Japan',
      hint: 'Japanese writing or markings, or known tsunami debris',
    },
    { kind: 'select', key: 'status', label: 'Status', options: fromList('debris_status') },
    {
      kind: 'select',
      key: 'growth',
      label: 'Marine growth',
      hint: 'Barnacles, mussels, algae or other life on the debris',
      options: fromList('debris_growth'),
    },
    { kind: 'yesNo', key: 'removed', label: 'Removed', section: 'Removal' },
    {
      kind: 'longText',
      key: 'removed_description',
      label: 'Removal method',
      examples: [
        'Taken aboard and landed.',
        'Bagged and left above high tide for pick-up.',
        'Cut free and towed to the dock.',
      ],
      visibleWhen: { key: 'removed', is: true },
    },
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
