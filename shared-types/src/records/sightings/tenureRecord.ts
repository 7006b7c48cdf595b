import {
  boundary,
  choice,
  fromChild,
  longText,
  multiSelectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const tenureRecord = {
  types: ['Tenure activity record', 'Tenure Monitoring Record'],
  group: 'Culture and forest',
  place: 'shore',
  boundary: 'tenureActivityRecord',
  levels: { subtype: 'type', subsubtype: 'subtype' },
  fields: [
    choice('type', 'Tenure type', 'tenure_type', { section: 'Tenure' }),
    choice('subtype', 'Tenure subtype', fromChild('tenure_type', 'type')),
    choice('purpose', 'Purpose', 'tenure_purpose'),
    choice('subpurpose', 'Subpurpose', fromChild('tenure_purpose', 'purpose')),
    text('cl_file', 'Provincial land file number', ['1400217', '1407730', '6404195'], {
      hint: 'Crown Lands file (cl_file), as shown on the tenure document or sign',
    }),
    text('intrid', 'Interest number', ['204417', '931250', '517086'], {
      hint: 'Parcel number in the provincial tenure register (intrid)',
    }),
    { kind: 'date', key: 'expiry', label: 'Expiry date' },
    longText(
      'loc_description',
      'Tenure location',
      ['Head of the inlet, east side', 'Foreshore in front of the old cannery'],
      { section: 'Place' },
    ),
    boundary('Outline of the tenure'),
    yesNo('present', 'Tenure holder present', {
      hint: 'People or equipment of the tenure holder were on site',
      section: 'Activity',
    }),
    yesNo('active', 'Tenure in use'),
    yesNo('logging', 'Logging seen'),
    ...multiSelectWithOther('concerns', 'other_concerns', 'Concerns', 'tenure_concern', {
      section: 'Concerns',
    }),
    longText(
      'notes',
      'Notes',
      [
        'Float camp moored inside the boundary; nobody aboard.',
        'Two new pilings since the last visit.',
        'Site empty and clean.',
      ],
      { section: 'Notes' },
    ),
  ],
} as const satisfies SightingDefinition;
