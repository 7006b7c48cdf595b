import Button from '@mui/material/Button';
import { LoadFailure } from '../LoadFailure';
import { Loading } from '../Loading';
import type { PagedQuery } from './usePages';

interface PagesFootProps {
  query: Pick<
    PagedQuery<unknown>,
    'data' | 'isError' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
  >;
  /** From `usePages`; then `lookingLabel` says through what. */
  isLooking?: boolean;
  lookingLabel?: string;
  moreLabel?: string;
  /** Said when a page could not be loaded. */
  failure: string;
}

/** Below what was read page by page: what failed, what is being looked through, or the way to more. */
export const PagesFoot = ({
  query,
  isLooking = false,
  lookingLabel = 'Loading more',
  moreLabel = 'Show more',
  failure,
}: PagesFootProps) => {
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  return (
    <>
      {isError && (
        <LoadFailure text={failure} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      )}
      {isLooking && <Loading label={lookingLabel} />}
      {hasNextPage && !isLooking && !isError && (
        <Button
          color="secondary"
          variant="outlined"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {isFetching ? 'Loading…' : moreLabel}
        </Button>
      )}
    </>
  );
};
