import { boundary, comments, fromList, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const spill = {
  types: ['Spill Sighting'],
  group: 'Pollution and debris',
  place: 'water',
  boundary: 'spill',
  levels: { subtype: 'substance' },
  fields: [
    ...selectWithOther('substance', 'other_substance', 'Substance', fromList('spill_substance'), {
      section: 'Spill',
    }),
    ...selectWithOther('source', 'other_source', 'Source', fromList('spill_source')),
    boundary('Outline of the spill', 'Extent'),
    {
      kind: 'decimal',
      key: 'length_m',
      label: 'Length',
      unit: 'm',
      min: 0,
      max: 1_000_000,
      typical: [1, 500],
    },
    {
      kind: 'decimal',
      key: 'width_m',
      label: 'Width',
      unit: 'm',
      min: 0,
      max: 1_000_000,
      typical: [0.5, 100],
    },
    {
      kind: 'longText',
      key: 'impact',
      label: 'Impact',
      hint: 'On water, shore, wildlife and harvest',
      section: 'Impact and follow-up',
      examples: [
        'Rainbow sheen on the water, none on the shore.',
        'Sheen reaching the clam beach at low tide.',
        'Two gulls with oil on their feathers.',
        'Strong smell of fuel; no wildlife nearby.',
      ],
    },
    { kind: 'yesNo', key: 'followup', label: 'Reported or followed up' },
    {
      kind: 'longText',
      key: 'followup_details',
      label: 'Follow-up details',
      examples: [
        'Reported to the Coast Guard on channel 16.',
        "Called the spill line and the nation's office.",
        'Put out absorbent pads and came back the next day.',
      ],
      visibleWhen: { key: 'followup', is: true },
    },
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
