import {
  choice,
  choices,
  fromChild,
  longText,
  multiSelectWithOther,
  rowNumber,
  text,
  yesNo,
} from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const culturalEcologicalSite = {
  types: ['Cultural and Ecological Sites'],
  group: 'Culture and forest',
  place: 'shore',
  fields: [
    text('site_name_entered', 'Site name', ['North beach camp', 'Cedar point', 'Clam garden bay'], {
      section: 'Site',
    }),
    text('alt_names', 'Other site names', ['Cabin bay', 'Second beach']),
    yesNo('in_protected_area', 'In a protected area', {
      hint: 'A tribal park, conservancy, park or reserve of the nation or another government',
    }),
    longText('site_description', 'Site description', [
      'Sheltered beach with a shell midden behind the drift logs.',
      'Estuary flats with sedge meadows; bears feed here in spring.',
      'Rock wall of a clam garden, dry at low tide.',
    ]),
    {
      kind: 'repeat',
      key: 'concern_details',
      label: 'Concerns',
      section: 'Concerns',
      itemLabel: 'Concern',
      sortBy: 'concern_seq',
      fields: [
        rowNumber('concern_seq'),
        choice('concern_type', 'Type of concern', 'site_concern_type'),
        ...multiSelectWithOther(
          'concerns',
          'other_concern',
          'Concerns',
          fromChild('site_concern_type', 'concern_type'),
        ),
        longText('description', 'Description', [
          'Fresh fire ring next to the midden.',
          'Bank has slumped about two metres since the last visit.',
          'Cans and rope above the high tide line.',
        ]),
        choices('actions_taken', 'Actions taken', 'site_action'),
        yesNo('further_action', 'Further action needed'),
        choice('further_action_type', 'Further action', 'site_further_action', {
          visibleWhen: { key: 'further_action', is: true },
        }),
        { kind: 'longText', key: 'ce_comment', label: 'Comments' },
      ],
    },
  ],
} as const satisfies SightingDefinition;
