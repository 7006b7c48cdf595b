/** What is recorded about a photo. EXIF data fill in time and location if possible. */
import { longText, text, yesNo } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';

export const photoDefinition = {
  fields: [
    longText('caption', 'Caption', [
      'Humpback fluke, underside',
      'Floats at the creek mouth',
      'Scar on the north face',
    ]),
    text('photographer', 'Photographer', ['Guardian crew', 'Boat camera']),
    { kind: 'dateTime', key: 'taken_at', label: 'Taken at' },
    { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
    yesNo('sensitive', 'Sensitive', {
      hint: 'Hides the photo from people outside your nation, even if the patrol is shared',
    }),
  ],
} as const satisfies RecordDefinition;
