import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export type PagedQuery<T> = UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;

export interface Pages<T> {
  /** Of all pages that were read. */
  items: readonly T[];
  /** More is being read without being asked for. */
  isLooking: boolean;
}

/**
 * Items of an answer that comes page by page. What is sought may stand on any page, and a page may be
 * empty although more follow: what is behind is read before anything is said of it.
 */
export const usePages = <T>(query: PagedQuery<T>, isSought: boolean): Pages<T> => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const isLooking = hasNextPage && !isFetchNextPageError && (isSought || items.length === 0);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, pages, isFetching, fetchNextPage]);
  return { items, isLooking };
};
