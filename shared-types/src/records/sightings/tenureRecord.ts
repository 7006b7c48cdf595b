import { boundary, fromList, multiSelectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const tenureRecord = {
  types: ['Tenure activity record', 'Tenure Monitoring Record'],
  group: 'Culture and forest',
  place: 'shore',
  boundary: 'tenureActivityRecord',
  levels: { subtype: 'type', subsubtype: 'subtype' },
  fields: [
    {
      kind: 'select',
      key: 'type',
      label: 'Tenure type',
      section: 'Tenure',
      options: fromList('tenure_type'),
    },
    {
      kind: 'select',
      key: 'subtype',
      label: 'Tenure subtype',
      options: { from: 'child', list: 'tenure_type', parentKey: 'type' },
    },
    { kind: 'select', key: 'purpose', label: 'Purpose', options: fromList('tenure_purpose') },
    {
      kind: 'select',
      key: 'subpurpose',
      label: 'Subpurpose',
      options: { from: 'child', list: 'tenure_purpose', parentKey: 'purpose' },
    },
    {
      kind: 'text',
      key: 'cl_file',
      label: 'Provincial land file number',
      hint: 'Crown Lands file (cl_file), as shown on the tenure document or sign',
      examples: ['1400217', '1407730', '6404195'],
    },
    {
      kind: 'text',
      key: 'intrid',
      label: 'Interest number',
      hint: 'Parcel number in the provincial tenure register (intrid)',
      examples: ['204417', '931250', '517086'],
    },
    { kind: 'date', key: 'expiry', label: 'Expiry date' },
    {
      kind: 'longText',
      key: 'loc_description',
      label: 'Tenure location',
      section: 'Place',
      examples: ['Head of the inlet, east side', 'Foreshore in front of the old cannery'],
    },
    boundary('Outline of the tenure'),
    {
      kind: 'yesNo',
      key: 'present',
      label: 'Tenure holder present',
      hint: 'People or equipment of the tenure holder were on site',
      section: 'Activity',
    },
    { kind: 'yesNo', key: 'active', label: 'Tenure in use' },
    { kind: 'yesNo', key: 'logging', label: 'Logging seen' },
    ...multiSelectWithOther('concerns', 'other_concerns', 'Concerns', fromList('tenure_concern'), {
      section: 'Concerns',
    }),
    {
      kind: 'longText',
      key: 'notes',
      label: 'Notes',
      section: 'Notes',
      examples: [
        'Float camp moored inside the boundary; nobody aboard.',
        'Two new pilings since the last visit.',
        'Site empty and clean.',
      ],
    },
  ],
} as const satisfies SightingDefinition;
