import { boundary, comments, selectWithOther } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const cfiUnsurveyedArea = {
  types: ['CFI Unsurveyed area'],
  group: 'Culture and forest',
  place: 'land',
  boundary: 'cfiUnsurveyed',
  fields: [
    ...selectWithOther('reason', 'reason_other', 'Reason', 'cfi_unsurveyed_reason'),
    boundary('Outline of the area'),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
