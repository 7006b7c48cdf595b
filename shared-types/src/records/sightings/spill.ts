import { boundary, comments, longText, measured, selectWithOther, yesNo } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const spill = {
  types: ['Spill Sighting'],
  group: 'Pollution and debris',
  place: 'water',
  boundary: 'spill',
  levels: { subtype: 'substance' },
  fields: [
    ...selectWithOther('substance', 'other_substance', 'Substance', 'spill_substance', {
      section: 'Spill',
    }),
    ...selectWithOther('source', 'other_source', 'Source', 'spill_source'),
    boundary('Outline of the spill', 'Extent'),
    measured('length_m', 'Length', 'm', [0, 1_000_000], [1, 500]),
    measured('width_m', 'Width', 'm', [0, 1_000_000], [0.5, 100]),
    longText(
      'impact',
      'Impact',
      [
        'Rainbow sheen on the water, none on the shore.',
        'Sheen reaching the clam beach at low tide.',
        'Two gulls with oil on their feathers.',
        'Strong smell of fuel; no wildlife nearby.',
      ],
      { hint: 'On water, shore, wildlife and harvest', section: 'Impact and follow-up' },
    ),
    yesNo('followup', 'Reported or followed up'),
    longText(
      'followup_details',
      'Follow-up details',
      [
        'Reported to the Coast Guard on channel 16.',
        "Called the spill line and the nation's office.",
        'Put out absorbent pads and came back the next day.',
      ],
      { visibleWhen: { key: 'followup', is: true } },
    ),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
