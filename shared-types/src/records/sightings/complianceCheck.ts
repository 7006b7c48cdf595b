import { comments, fromList, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const complianceCheck = {
  types: ['Compliance Check'],
  group: 'Compliance',
  place: 'shore',
  levels: { subtype: 'activity' },
  fields: [
    ...selectWithOther('activity', 'activity_other', 'Activity', fromList('compliance_activity')),
    {
      kind: 'integer',
      key: 'staying',
      label: 'People staying',
      min: 0,
      max: 100_000,
      typical: [1, 6],
    },
    { kind: 'integer', key: 'nights', label: 'Nights', min: 0, max: 10_000, typical: [1, 5] },
    ...selectWithOther('permit', 'permit_other', 'Permit', fromList('permit_status')),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
