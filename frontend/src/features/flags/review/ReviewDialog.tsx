/** Open flags for people who manage the records of a nation. Loaded when first opened. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { FlagState, ReviewedFlag } from '@portal/shared-types/contract/api/flags';
import { message } from '@portal/shared-types/base/text/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ScreenDialog } from '#platform/ui/dialogs/ScreenDialog.tsx';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { CountLine } from '#platform/ui/pages/CountLine.tsx';
import { PagesFoot } from '#platform/ui/pages/PagesFoot.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { exploreAddress } from '../../patrol-data/address';
import { FlagItem } from '../FlagItem';
import { flagTargetText } from '../flagText';
import { ResolveButton } from '../ResolveButton';
import { useFlaggedRecords, useReviewedNations, reviewKey } from '../useFlags';
import { countText } from './countText';
import { isNarrowed, listKinds, reviewed, type ReviewFilter } from './reviewFilter';
import { useClient } from '#platform/api/ClientContext.ts';
import { pagedQuery } from '#platform/api/pagedQuery.ts';
import { usePages } from '#platform/ui/pages/usePages.ts';

const useReview = (filter: ReviewFilter) => {
  const { state, nation } = filter;
  const client = useClient();
  const review = useInfiniteQuery({
    queryKey: reviewKey(state, nation),
    staleTime: 0,
    ...pagedQuery(client.flagsForReview, { state, ...(nation !== null && { nation }) }),
  });
  const { items: flags, isSearching } = usePages(review, isNarrowed(filter));
  return { ...review, flags, isSearching };
};

interface ReviewListProps {
  flags: readonly ReviewedFlag[];
  /** Whether the list has flags of several nations. */
  hasSeveralNations: boolean;
  onResolved: () => void;
}

/** The query of the search below the review. */
const searchBelow = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('review');
  return params.toString();
};

const ReviewList = ({ flags, hasSeveralNations, onResolved }: ReviewListProps) => {
  const behind = searchBelow(useLocation().search);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {flags.map((flag) => {
        const { flagId, patrolID: patrolId, recordId, recordType, nation } = flag;
        return (
          <FlagItem
            key={flagId}
            flag={flag}
            broad
            location={
              <Box sx={{ mt: 0.25 }}>
                <Link
                  component={RouterLink}
                  to={exploreAddress({ patrolId, recordId }, behind)}
                  color="secondary"
                >
                  {flagTargetText(flag, recordType)}
                </Link>
                {hasSeveralNations && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${nation}`}</Box>
                )}
              </Box>
            }
            actions={
              <Box sx={{ mt: { xs: 0.5, md: 0 }, ml: { xs: -0.75, md: 0 } }}>
                <ResolveButton flag={flag} onResolved={onResolved} />
              </Box>
            }
          />
        );
      })}
    </Box>
  );
};

interface ReviewDialogProps {
  filter: ReviewFilter;
  onChange: (part: Partial<ReviewFilter>) => void;
  onClose: () => void;
}

const useOpenCount = (nations: readonly string[]): number | undefined =>
  useFlaggedRecords().data?.reduce(
    (sum, record) => sum + (nations.includes(record.nation) ? record.flags : 0),
    0,
  );

/** A resolved flag disappears with its focused button: focus moves to the flag count. */
const useKeyboardAfter = (list: unknown, to: RefObject<HTMLElement | null>): (() => void) => {
  const isResolved = useRef(false);
  useEffect(() => {
    if (!isResolved.current || document.activeElement !== document.body) return;
    isResolved.current = false;
    to.current?.focus();
  }, [list, to]);
  return () => {
    isResolved.current = true;
  };
};

const emptyText = (filter: ReviewFilter) => {
  if (isNarrowed(filter)) return message('reviewNothingFound');
  return message(filter.state === 'open' ? 'reviewNothingOpen' : 'reviewNothingResolved');
};

const ReviewDialog = ({ filter, onChange, onClose }: ReviewDialogProps) => {
  const nations = useReviewedNations();
  const counted = useRef<HTMLParagraphElement>(null);
  const review = useReview(filter);
  const onResolved = useKeyboardAfter(review.data, counted);
  const { flags, isSearching, hasNextPage } = review;
  const offered = useOptionLists().static('flag');
  const kinds = listKinds(
    offered.map(({ code }) => code),
    flags,
  );
  const shown = reviewed(flags, filter);
  const open = useOpenCount(filter.nation === null ? nations : [filter.nation]);
  return (
    <ScreenDialog title="Needs review" closeLabel="Close review" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SecondaryText sx={{ maxWidth: '80ch' }}>
          {message('reviewWhat', { nations: nations.join(', ') })}
        </SecondaryText>
        <Box
          role="search"
          aria-label="Flags"
          sx={{
            display: 'grid',
            columnGap: 1.5,
            rowGap: 1.5,
            alignItems: 'end',
            gridTemplateColumns: {
              xs: nations.length > 1 ? '1fr 1fr' : '1fr',
              md: `max-content repeat(${nations.length > 1 ? 2 : 1}, minmax(150px, 200px)) minmax(200px, 1fr)`,
            },
            '& > .all-along': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="State"
            className="all-along"
            value={filter.state}
            onChange={(_, state: FlagState | null) => state && onChange({ state })}
            sx={{ '& > button': { px: 2, flex: { xs: 1, md: 'none' } } }}
          >
            <ToggleButton value="open">Open</ToggleButton>
            <ToggleButton value="resolved">Resolved</ToggleButton>
          </ToggleButtonGroup>
          {nations.length > 1 && (
            <Choice
              label="Records from"
              value={filter.nation ?? ''}
              options={[['', 'All nations'], ...nations]}
              onChange={(nation) => onChange({ nation: nation || null })}
            />
          )}
          <Choice
            label="Flag"
            value={filter.kind ?? ''}
            options={[['', 'All flags'], ...kinds]}
            onChange={(kind) => onChange({ kind: kind || null })}
          />
          <Box className="all-along">
            <FindField
              label="Find a patrol, person or note"
              value={filter.words}
              onChange={(words) => onChange({ words })}
            />
          </Box>
        </Box>
        <CountLine ref={counted}>
          {review.isSuccess &&
            countText(filter, {
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
            hasSeveralNations={nations.length > 1 && filter.nation === null}
            onResolved={onResolved}
          />
        )}
        {review.isSuccess && shown.length === 0 && !hasNextPage && (
          <Typography sx={{ py: 6, textAlign: 'center' }} color="text.secondary">
            {emptyText(filter)}
          </Typography>
        )}
        <PagesFoot
          query={review}
          isSearching={isSearching}
          searchingLabel="Searching all flags"
          failure={message('reviewNotLoaded')}
        />
      </Box>
    </ScreenDialog>
  );
};

export default ReviewDialog;
