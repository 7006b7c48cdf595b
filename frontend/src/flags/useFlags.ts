import type { Flag } from '@portal/shared-types/records/flag';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../api/ClientContext';

export const flagsKey = (patrolId: number) => ['flags', patrolId] as const;

/** All flags on a patrol and its records that the person may see, oldest first: one request for all. */
export const useFlags = (patrolId: number): UseQueryResult<Flag[]> => {
  const client = useClient();
  return useQuery({
    queryKey: flagsKey(patrolId),
    // Each record's line asks; what failed stays so until it is tried again on purpose.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await client.flagsByPatrolId({ query: { patrolId } }, { signal })).items,
  });
};
