import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../../platform/api/ClientContext';
import { pagedQuery } from '../../../platform/api/pagedQuery';
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
    ...pagedQuery(client.flagsForReview, { state, ...(nation !== null && { nation }) }),
  });
  const { items: flags, isLooking } = usePages(review, isNarrowed(question));
  return { ...review, flags, isLooking };
};
