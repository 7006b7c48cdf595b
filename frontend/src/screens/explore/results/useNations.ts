import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useMemo } from 'react';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { nationOrder } from '#platform/map/colours.ts';

/** Nations in the order of their colours. Colours never wait for the list of members. */
export const useNations = (found: SearchColumns | null): readonly string[] => {
  const { data } = useCachedList('nations-cached');
  return useMemo(
    () =>
      nationOrder(
        (data ?? []).map(({ nation }) => nation),
        found,
      ),
    [data, found],
  );
};
