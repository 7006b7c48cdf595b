import { currentTime } from '@portal/shared-types/base/time/currentTime';
import type { Checked, Hint } from '@portal/shared-types/reading/plausibility/hint';
import { plausibilityHints } from '@portal/shared-types/reading/plausibility/plausibility';
import { useMemo, useState } from 'react';
import { useLand } from './useLand';

/** Recalculated for every new `checked`: keep the same object. Null: nothing to check yet. */
export const usePlausibility = (checked: Checked | null): Hint[] => {
  const land = useLand();
  const [now] = useState(() => currentTime() / 1000);
  return useMemo(
    () => (checked ? plausibilityHints(checked, { land, now }) : []),
    [checked, land, now],
  );
};
