import { comments, count, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const complianceCheck = {
  types: ['Compliance Check'],
  group: 'Compliance',
  place: 'shore',
  levels: { subtype: 'activity' },
  fields: [
    ...selectWithOther('activity', 'activity_other', 'Activity', 'compliance_activity'),
    count('staying', 'People staying', [0, 12], {
      hint: 'Including guides and crew',
      max: 100_000,
    }),
    count('nights', 'Nights stayed', [0, 14], { max: 10_000 }),
    ...selectWithOther('permit', 'permit_other', 'Permit', 'permit_status'),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
