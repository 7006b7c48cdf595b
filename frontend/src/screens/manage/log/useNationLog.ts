import { useInfiniteQuery } from '@tanstack/react-query';

/** A part of a nation's log; the server sets a limit for empty dates. */
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
 * A log, page by page, newest first.
 * @param name of the log, in the cache
 * @param asks false sends nothing, because the question is invalid
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
