import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../../api/ClientContext';

/** Which part of a nation's log; empty dates leave that end to the server. */
export interface LogQuestion {
  nation: string;
  /** YYYY-MM-DD by the programme's clock. */
  from: string;
  to: string;
}

/** The log page by page, newest first. @param asks false asks nothing: the question makes no sense. */
export const useAccessLog = ({ nation, from, to }: LogQuestion, asks: boolean) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['manage', 'access-log', nation, from, to],
    enabled: asks,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.accessLog(
        {
          query: {
            nation,
            ...(from && { from }),
            ...(to && { to }),
            ...(pageParam !== null && { nextToken: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ nextToken }) => nextToken,
  });
};
