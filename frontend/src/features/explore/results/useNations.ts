import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../api/ClientContext';
import { nationOrder } from './colours';

/** Nations in the order that gives them their colours. Colours never wait for the list of members. */
export const useNations = (found: SearchColumns | null): readonly string[] => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['nations'],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await client.listNations(undefined, { signal })).items.map(({ nation }) => nation),
  });
  return useMemo(() => nationOrder(data ?? [], found), [data, found]);
};
