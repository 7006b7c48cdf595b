import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../../platform/api/ClientContext';
import { usePages } from '../../../platform/ui/pages/usePages';
import { reviewKey } from '../useFlags';
import { isNarrowed, type ReviewQuestion } from './reviewFilter';

/** The flags page by page, most recent first. */
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
  const { items: flags, isLooking } = usePages(review, isNarrowed(question));
  return { ...review, flags, isLooking };
};
