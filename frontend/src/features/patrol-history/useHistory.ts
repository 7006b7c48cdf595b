import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../platform/api/ClientContext';
import type { Subject } from '../patrol-data/subject';
import { HISTORY } from './useRecordsChanged';

/** Page by page, newest first. */
export const useHistory = ({ patrolId, recordId }: Subject) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [HISTORY, patrolId, recordId],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.patrolHistory(
        {
          query: {
            patrolId,
            ...(recordId !== null && { recordId }),
            ...(pageParam !== null && { nextToken: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ nextToken }) => nextToken,
  });
};
