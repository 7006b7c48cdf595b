import type { Checked, Hint } from '@portal/shared-types/plausibility/hint';
import { plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import { useMemo } from 'react';
import { useLand } from './useLand';

/** Recalculated for every new `checked`: keep the same object. Null: nothing to check yet. */
export const usePlausibility = (checked: Checked | null): Hint[] => {
  const land = useLand();
  return useMemo(() => (checked ? plausibilityHints(checked, { land }) : []), [checked, land]);
};
