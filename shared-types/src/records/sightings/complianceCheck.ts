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
      hint: 'Including guides and crew',
      min: 0,
      max: 100_000,
      typical: [0, 12],
    },
    {
      kind: 'integer',
      key: 'nights',
      label: 'Nights stayed',
      min: 0,
      max: 10_000,
      typical: [0, 14],
    },
    ...selectWithOther('permit', 'permit_other', 'Permit', fromList('permit_status')),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
