import type { Checked, Hint } from '@portal/shared-types/plausibility/hint';
import { plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import { useMemo } from 'react';
import { useLand } from './useLand';

/**
 * Hints about what was entered. Worked out again when `checked` is another object: give it one that
 * stays the same while nothing was changed. Null: nothing to look at yet.
 */
export const usePlausibility = (checked: Checked | null): Hint[] => {
  const land = useLand();
  return useMemo(() => (checked ? plausibilityHints(checked, { land }) : []), [checked, land]);
};
