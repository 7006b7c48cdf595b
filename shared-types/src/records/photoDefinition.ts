/** What is recorded about a photo. EXIF data fill in time and location if possible. */
import type { RecordDefinition } from './fieldDefinition';

export const photoDefinition = {
  fields: [
    {
      kind: 'longText',
      key: 'caption',
      label: 'Caption',
      examples: [
        'Humpback fluke, underside',
        'Floats at the creek mouth',
        'Scar on the north face',
      ],
    },
    {
      kind: 'text',
      key: 'photographer',
      label: 'Photographer',
      examples: ['Guardian crew', 'Boat camera'],
    },
    { kind: 'dateTime', key: 'taken_at', label: 'Taken at' },
    { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
    {
      kind: 'yesNo',
      key: 'sensitive',
      label: 'Sensitive',
      hint: 'Hides the photo from people outside your nation, even if the patrol is shared',
    },
  ],
} as const satisfies RecordDefinition;
