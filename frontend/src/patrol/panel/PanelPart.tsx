import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useSettings } from '../../api/settings';

interface PanelPartProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** Said when the part cannot be read. */
  failure: MessageKey;
  children: (data: T) => ReactNode;
}

/** One part of the patrol: waits, fails and tries again by itself. */
export const PanelPart = <T,>({ title, query, failure, children }: PanelPartProps<T>) => {
  const { supportContact } = useSettings();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" component="h3" id={id} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {query.isPending && (
        <Box role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton />
          <Skeleton width="70%" />
        </Box>
      )}
      {query.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void query.refetch()}>
              Retry
            </Button>
          }
        >
          {message(failure, { name: supportContact })}
        </Alert>
      )}
      {query.isSuccess && children(query.data)}
    </Box>
  );
};
