import { choice, comments, fromChild, longText, measured, yesNo } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const marineDebris = {
  types: ['Marine Debris Sighting'],
  group: 'Pollution and debris',
  place: 'water',
  levels: { subtype: 'category', subsubtype: 'subcategory' },
  fields: [
    choice('category', 'Category', 'debris_category', { section: 'Debris' }),
    choice('subcategory', 'Item', fromChild('debris_category', 'category')),
    choice('item_nbr_cd', 'Number of items', 'debris_item_count'),
    measured('item_length_cm', 'Length', 'cm', [0, 100_000], [1, 400], {
      hint: 'Of the largest item',
    }),
    measured('item_width_cm', 'Width', 'cm', [0, 100_000], [1, 150], {
      hint: 'Of the largest item',
    }),
    choice('composition', 'Made of', 'debris_composition', { section: 'Condition' }),
    yesNo('japanese', 'Thought to be from Japan', {
      hint: 'Japanese writing or markings, or known tsunami debris',
    }),
    choice('status', 'Status', 'debris_status'),
    choice('growth', 'Marine growth', 'debris_growth', {
      hint: 'Barnacles, mussels, algae or other life on the debris',
    }),
    yesNo('removed', 'Removed', { section: 'Removal' }),
    longText(
      'removed_description',
      'Removal method',
      [
        'Taken aboard and landed.',
        'Bagged and left above high tide for pick-up.',
        'Cut free and towed to the dock.',
      ],
      { visibleWhen: { key: 'removed', is: true } },
    ),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
