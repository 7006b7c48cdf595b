import { useInfiniteQuery } from '@tanstack/react-query';

/** Which part of a nation's log; empty dates leave that end to the server. */
export interface LogQuestion {
  nation: string;
  /** YYYY-MM-DD by the programme's clock. */
  from: string;
  to: string;
}

interface LogPage<T> {
  items: T[];
  nextToken: string | null;
}
type Read<T> = (
  asked: { query: { nation: string; from?: string; to?: string; nextToken?: string } },
  options: { signal: AbortSignal },
) => Promise<LogPage<T>>;

/**
 * A log page by page, newest first.
 * @param name of the log, in the cache
 * @param asks false asks nothing: the question makes no sense.
 */
export const useNationLog = <T>(
  name: string,
  read: Read<T>,
  { nation, from, to }: LogQuestion,
  asks: boolean,
) =>
  useInfiniteQuery({
    queryKey: ['manage', name, nation, from, to],
    enabled: asks,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      read(
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
