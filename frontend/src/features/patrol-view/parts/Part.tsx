import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { useSettings } from '#platform/api/settings.ts';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { PartLevel } from '#records/details/context.ts';
import { PartsLoaded } from '../recordFocus';
import { JUMP_HEIGHT } from './jumps';

interface PartFrameProps {
  /** Its id in the page; its heading has `<id>-title`. */
  id: string;
  title: string;
  count?: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

export const PartFrame = ({ id, title, count, action, children }: PartFrameProps) => {
  const level = useContext(PartLevel);
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        p: 2,
        pb: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: `${JUMP_HEIGHT}px`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          mb: 1.25,
          breakAfter: 'avoid',
        }}
      >
        <Typography
          variant="h2"
          component={`h${level}`}
          id={`${id}-title`}
          tabIndex={-1}
          sx={{ outlineOffset: 4 }}
        >
          {title}
        </Typography>
        {!!count && <SecondaryText>{count.toLocaleString('en-CA')}</SecondaryText>}
        {action && <Box sx={{ ml: 'auto', '@media print': { display: 'none' } }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
};

interface PartFailureProps {
  failure: MessageKey;
  /** Receives focus when Retry is pressed: the button disappears during the attempt. */
  headingId: string;
  onRetry: () => Promise<unknown>;
}

/** Stays until the part is loaded (docs/product.md#patrol-page). */
export const PartFailure = ({ failure, headingId, onRetry }: PartFailureProps) => {
  const { supportContact } = useSettings();
  return (
    <Alert
      severity="error"
      action={
        <AlertAction
          text="Retry"
          onClick={() => {
            document.getElementById(headingId)?.focus({ preventScroll: true });
            void onRetry();
          }}
        />
      }
    >
      {message(failure, { name: supportContact })}
    </Alert>
  );
};

/** A list, or only the number of its items. */
type Counted = readonly unknown[] | number;

const getCount = (data: Counted | undefined): number | undefined =>
  typeof data === 'number' ? data : data?.length;

interface PartProps<T extends Counted> extends Omit<PartFrameProps, 'children' | 'count'> {
  query: UseQueryResult<T>;
  failure: MessageKey;
  /** Replaces its content if there is none. */
  empty: string;
  children: (data: T) => ReactNode;
}

/** One part of the patrol, with its own loading, error and retry states. */
export const Part = <T extends Counted>(props: PartProps<T>) => {
  const { query, failure, empty, action, children, ...frame } = props;
  const count = getCount(query.data);
  const isLoaded = useContext(PartsLoaded);
  return (
    <PartFrame
      {...frame}
      count={count}
      action={action && <Box sx={isLoaded ? {} : { visibility: 'hidden' }}>{action}</Box>}
    >
      {query.isPending && (
        <Box role="status" aria-label={`Loading ${frame.title.toLowerCase()}`}>
          <Skeleton />
          <Skeleton width="70%" />
        </Box>
      )}
      {query.isError && (
        <PartFailure
          failure={failure}
          headingId={`${frame.id}-title`}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isSuccess &&
        (count === 0 ? <SecondaryText>{empty}</SecondaryText> : children(query.data))}
    </PartFrame>
  );
};
