/** Flags that wait for those who manage the records of a nation. Loaded when it is first opened. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { useOptionLists } from '../../lists/useOptionLists';
import { useFlaggedRecords, useReviewedNations } from '../useFlags';
import { countText } from './countText';
import { isNarrowed, kindsOf, reviewed, type ReviewQuestion } from './reviewFilter';
import { ReviewFilters } from './ReviewFilters';
import { ReviewList } from './ReviewList';
import { useReview } from './useReview';

interface ReviewDialogProps {
  question: ReviewQuestion;
  onChange: (part: Partial<ReviewQuestion>) => void;
  onClose: () => void;
}

/** Only those of one nation, or of all that are reviewed; undefined while it is not known. */
const useOpenCount = (nations: readonly string[]): number | undefined =>
  useFlaggedRecords().data?.reduce(
    (sum, record) => sum + (nations.includes(record.nation) ? record.flags : 0),
    0,
  );

/** With a flag that is settled the button goes that had the keyboard: it passes to where flags are counted. */
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
  const titleId = useId();
  const counted = useRef<HTMLParagraphElement>(null);
  const review = useReview(question);
  const onSettled = useKeyboardAfter(review.data, counted);
  const { flags, isLooking, hasNextPage, isFetching, fetchNextPage } = review;
  const offered = useOptionLists().static('flag');
  const kinds = kindsOf(
    offered.map(({ code }) => code),
    flags,
  );
  const shown = reviewed(flags, question);
  const open = useOpenCount(question.nation === null ? nations : [question.nation]);
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        component="h1"
        variant="h1"
        sx={{
          display: 'flex',
          alignItems: 'center',
          width: '100%',
          maxWidth: 960,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
        }}
      >
        <span style={{ flex: 1 }}>Needs review</span>
        <IconButton aria-label="Close the review" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, py: 2.5, borderBottom: 0 }}>
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 912, mx: 'auto' }}>
          <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
            {message('reviewWhat', { nations: nations.join(', ') })}
          </Typography>
          <ReviewFilters question={question} onChange={onChange} nations={nations} kinds={kinds} />
          <Typography
            ref={counted}
            tabIndex={-1}
            variant="body2"
            role="status"
            color="text.secondary"
            sx={{ outline: 0 }}
          >
            {review.isSuccess &&
              countText(question, {
                shown: shown.length,
                read: flags.length,
                more: hasNextPage,
                open,
              })}
          </Typography>
          {review.isPending && <Loading label="Loading the flags" />}
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
          {review.isError && (
            <LoadFailure
              text={message('reviewNotLoaded')}
              onRetry={() => void (review.data ? fetchNextPage() : review.refetch())}
            />
          )}
          {isLooking && <Loading label="Looking through all flags" />}
          {hasNextPage && !isLooking && !review.isError && (
            <Button
              color="secondary"
              variant="outlined"
              disabled={isFetching}
              onClick={() => void fetchNextPage()}
              sx={{ justifySelf: 'center' }}
            >
              {isFetching ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </Box>
      </DialogContent>
    </Dialog>
  );
};

export default ReviewDialog;
