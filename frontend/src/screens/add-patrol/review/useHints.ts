import { checkedOf, type plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import { useMemo } from 'react';
import { usePlausibility } from '../../../features/plausibility/usePlausibility';
import { toNewPatrol } from '../send/toNewPatrol';
import { useWizard } from '../wizardContext';

/** Unlikely values of the patrol as it would be sent. */
export const useHints = (): ReturnType<typeof plausibilityHints> => {
  const { entered, route, forms, lists } = useWizard();
  const checked = useMemo(
    () => (forms ? checkedOf(toNewPatrol(entered, route, forms, lists)) : null),
    [entered, route, forms, lists],
  );
  return usePlausibility(checked);
};
