import Button from '@mui/material/Button';
import { LoadFailure } from '../LoadFailure';
import { Loading } from '../Loading';
import type { PagedQuery } from './usePages';

interface PagesFootProps {
  query: Pick<
    PagedQuery<unknown>,
    'data' | 'isError' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
  >;
  /** From `usePages`; `searchingLabel` then describes the search. */
  isSearching?: boolean;
  searchingLabel?: string;
  moreLabel?: string;
  failure: string;
}

/** Below a paged list: an error, the search in progress, or a button for more. */
export const PagesFoot = ({
  query,
  isSearching = false,
  searchingLabel = 'Loading more',
  moreLabel = 'Show more',
  failure,
}: PagesFootProps) => {
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  return (
    <>
      {isError && (
        <LoadFailure text={failure} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      )}
      {isSearching && <Loading label={searchingLabel} />}
      {hasNextPage && !isSearching && !isError && (
        <Button
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
