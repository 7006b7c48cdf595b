import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../api/ClientContext';
import { reviewKey } from '../useFlags';
import { isNarrowed, type ReviewQuestion } from './reviewFilter';

/**
 * The flags page by page, the last raised first. What is looked for may stand on any page, and a page may
 * be empty although more follow: what is behind is read before anything is said of it.
 */
export const useReview = (question: ReviewQuestion) => {
  const { state, nation } = question;
  const client = useClient();
  const review = useInfiniteQuery({
    queryKey: reviewKey(state, nation),
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.flagsForReview(
        {
          query: {
            state,
            ...(nation !== null && { nation }),
            ...(pageParam !== null && { nextToken: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ nextToken }) => nextToken,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = review;
  const flags = data?.pages.flatMap(({ items }) => items) ?? [];
  const isLooking =
    hasNextPage && !isFetchNextPageError && (isNarrowed(question) || flags.length === 0);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, pages, isFetching, fetchNextPage]);
  return { ...review, flags, isLooking };
};
