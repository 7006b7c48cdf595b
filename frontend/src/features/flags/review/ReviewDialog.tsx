/** Open flags for people who manage the records of a nation. Loaded when first opened. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { ScreenDialog } from '../../../platform/ui/dialogs/ScreenDialog';
import { Loading } from '../../../platform/ui/Loading';
import { CountLine } from '../../../platform/ui/pages/CountLine';
import { PagesFoot } from '../../../platform/ui/pages/PagesFoot';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { useFlaggedRecords, useReviewedNations, reviewKey } from '../useFlags';
import { countText } from './countText';
import { isNarrowed, kindsOf, reviewed, type ReviewQuestion } from './reviewFilter';
import { ReviewFilters } from './ReviewFilters';
import { ReviewList } from './ReviewList';
import { useClient } from '../../../platform/api/ClientContext';
import { pagedQuery } from '../../../platform/api/pagedQuery';
import { usePages } from '../../../platform/ui/pages/usePages';

/** The flags page by page, most recent first. */
const useReview = (question: ReviewQuestion) => {
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

interface ReviewDialogProps {
  question: ReviewQuestion;
  onChange: (part: Partial<ReviewQuestion>) => void;
  onClose: () => void;
}

/** The number of open flags in these nations; undefined while unknown. */
const useOpenCount = (nations: readonly string[]): number | undefined =>
  useFlaggedRecords().data?.reduce(
    (sum, record) => sum + (nations.includes(record.nation) ? record.flags : 0),
    0,
  );

/** A resolved flag disappears with its focused button: focus moves to the flag count. */
const useKeyboardAfter = (list: unknown, to: RefObject<HTMLElement | null>): (() => void) => {
  const settled = useRef(false);
  useEffect(() => {
    if (!settled.current || document.activeElement !== document.body) return;
    settled.current = false;
    to.current?.focus();
  }, [list, to]);
  return () => {
    settled.current = true;
  };
};

const emptyText = (question: ReviewQuestion) => {
  if (isNarrowed(question)) return message('reviewNothingFound');
  return message(question.state === 'open' ? 'reviewNothingOpen' : 'reviewNothingResolved');
};

const ReviewDialog = ({ question, onChange, onClose }: ReviewDialogProps) => {
  const nations = useReviewedNations();
  const counted = useRef<HTMLParagraphElement>(null);
  const review = useReview(question);
  const onSettled = useKeyboardAfter(review.data, counted);
  const { flags, isLooking, hasNextPage } = review;
  const offered = useOptionLists().static('flag');
  const kinds = kindsOf(
    offered.map(({ code }) => code),
    flags,
  );
  const shown = reviewed(flags, question);
  const open = useOpenCount(question.nation === null ? nations : [question.nation]);
  return (
    <ScreenDialog title="Needs review" closeLabel="Close review" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SecondaryText sx={{ maxWidth: '80ch' }}>
          {message('reviewWhat', { nations: nations.join(', ') })}
        </SecondaryText>
        <ReviewFilters question={question} onChange={onChange} nations={nations} kinds={kinds} />
        <CountLine ref={counted}>
          {review.isSuccess &&
            countText(question, {
              shown: shown.length,
              read: flags.length,
              more: hasNextPage,
              open,
            })}
        </CountLine>
        {review.isPending && <Loading label="Loading flags" />}
        {shown.length > 0 && (
          <ReviewList
            flags={shown}
            ofSeveral={nations.length > 1 && question.nation === null}
            onSettled={onSettled}
          />
        )}
        {review.isSuccess && shown.length === 0 && !hasNextPage && (
          <Typography sx={{ py: 6, textAlign: 'center' }} color="text.secondary">
            {emptyText(question)}
          </Typography>
        )}
        <PagesFoot
          query={review}
          isLooking={isLooking}
          lookingLabel="Searching all flags"
          failure={message('reviewNotLoaded')}
        />
      </Box>
    </ScreenDialog>
  );
};

export default ReviewDialog;
