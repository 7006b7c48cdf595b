/** The columns that a person has hidden in the results table, remembered on the device. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useMemo } from 'react';
import { usePersonalSetting } from '../../../platform/offline/personalSetting';

/** @returns names of fields */
export const useHiddenColumns = (kind: SearchKind) => {
  const [stored, keep] = usePersonalSetting(`hidden-columns ${kind}`);
  const hidden = useMemo(
    () => (stored === undefined ? undefined : new Set(stored.split(' '))),
    [stored],
  );
  return {
    /** Undefined until they are read from the device. */
    hidden,
    hide: (next: ReadonlySet<string>): void => keep([...next].join(' ')),
  };
};
