import { fromList, multiSelectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const culturalEcologicalSite = {
  types: ['Cultural and Ecological Sites'],
  group: 'Culture and forest',
  place: 'shore',
  fields: [
    {
      kind: 'text',
      key: 'site_name_entered',
      label: 'Site name',
      section: 'Site',
      examples: ['North beach camp', 'Cedar point', 'Clam garden bay'],
    },
    {
      kind: 'text',
      key: 'alt_names',
      label: 'Other site names',
      examples: ['Cabin bay', 'Second beach'],
    },
    {
      kind: 'yesNo',
      key: 'in_protected_area',
      label: 'In a protected area',
      hint: 'A tribal park, conservancy, park or reserve of the nation or another government',
    },
    {
      kind: 'longText',
      key: 'site_description',
      label: 'Site description',
      examples: [
        'Sheltered beach with a shell midden behind the drift logs.',
        'Estuary flats with sedge meadows; bears feed here in spring.',
        'Rock wall of a clam garden, dry at low tide.',
      ],
    },
    {
      kind: 'repeat',
      key: 'concern_details',
      label: 'Concerns',
      section: 'Concerns',
      itemLabel: 'Concern',
      sortBy: 'concern_seq',
      fields: [
        { kind: 'integer', key: 'concern_seq', label: 'Number', min: 0, max: 100_000 },
        {
          kind: 'select',
          key: 'concern_type',
          label: 'Type of concern',
          options: fromList('site_concern_type'),
        },
        ...multiSelectWithOther('concerns', 'other_concern', 'Concerns', {
          from: 'child',
          list: 'site_concern_type',
          parentKey: 'concern_type',
        }),
        {
          kind: 'longText',
          key: 'description',
          label: 'Description',
          examples: [
            'Fresh fire ring next to the midden.',
            'Bank has slumped about two metres since the last visit.',
            'Cans and rope above the high tide line.',
          ],
        },
        {
          kind: 'multiSelect',
          key: 'actions_taken',
          label: 'Actions taken',
          options: fromList('site_action'),
        },
        { kind: 'yesNo', key: 'further_action', label: 'Further action needed' },
        {
          kind: 'select',
          key: 'further_action_type',
          label: 'Further action',
          options: fromList('site_further_action'),
          visibleWhen: { key: 'further_action', is: true },
        },
        { kind: 'longText', key: 'ce_comment', label: 'Comments' },
      ],
    },
  ],
} as const satisfies SightingDefinition;
