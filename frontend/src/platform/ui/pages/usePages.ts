import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export type PagedQuery<T> = UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;

/**
 * Items of a paged response. A match may be on any page, and a page may be empty although more follow: the
 * remaining pages are read before anything is reported missing, which `isSearching` shows.
 */
export const usePages = <T>(query: PagedQuery<T>, isSought: boolean) => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const isSearching = hasNextPage && !isFetchNextPageError && (isSought || items.length === 0);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, pages, isFetching, fetchNextPage]);
  return { items, isSearching };
};
