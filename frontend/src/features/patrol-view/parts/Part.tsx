import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MessageKey } from '@portal/shared-types/text/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartFailure } from './PartFailure';
import { PartFrame } from './PartFrame';

interface PartProps<T> {
  id: string;
  title: string;
  query: UseQueryResult<T>;
  count?: number | undefined;
  action?: ReactNode;
  /** Shown if the part can't be loaded. */
  failure: MessageKey;
  children: (data: T) => ReactNode;
}

/** One part of the patrol, with its own loading, error and retry states. */
export const Part = <T,>({ id, title, query, count, action, failure, children }: PartProps<T>) => (
  <PartFrame id={id} title={title} count={count} action={action}>
    {query.isPending && (
      <Box role="status" aria-label={`Loading ${title.toLowerCase()}`}>
        <Skeleton />
        <Skeleton width="70%" />
      </Box>
    )}
    {query.isError && (
      <PartFailure failure={failure} headingId={`${id}-title`} onRetry={() => query.refetch()} />
    )}
    {query.isSuccess && children(query.data)}
  </PartFrame>
);
