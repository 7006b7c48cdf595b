import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { withReference } from '@portal/shared-types/base/text/entryMessages';
import { message } from '@portal/shared-types/base/text/messages';
import { counted } from '../results/counts';
import { serverWasUnreachable, type SearchState } from './searchState';

const foundIn = (columns: SearchColumns): string =>
  columns.holds.map((kind) => counted(countOf(columns, kind), kind)).join(', ');

export const searchSentence = (state: SearchState, outdated: boolean): string => {
  switch (state.phase) {
    case 'idle':
      return message('searchCleared');
    case 'running':
      return state.part ? `${foundIn(state.part)} … loading` : 'Searching …';
    case 'complete':
      return [
        `Found ${foundIn(state.found)}.`,
        ...(outdated ? [message('resultsOutdated')] : []),
      ].join(' ');
    case 'stopped':
      return message('searchStopped');
    case 'blocked':
      return message('searchBlocked');
    case 'failed':
      // The person can fix a rejected query; the snackbar covers other errors.
      return state.error instanceof ApiError && state.error.status === 400
        ? withReference(
            `The server rejected the search: ${state.error.message}.`,
            state.error.reference,
          )
        : message(serverWasUnreachable(state) ? 'searchOffline' : 'searchFailed');
  }
};

/** The progress of the search as text, announced on change. */
export const SearchProgress = ({ state, outdated }: { state: SearchState; outdated: boolean }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {state.phase === 'running' && <LinearProgress aria-label="Search" />}
    <Typography
      variant="body2"
      role="status"
      color={state.phase === 'failed' || state.phase === 'blocked' ? 'error' : 'text.secondary'}
    >
      {searchSentence(state, outdated)}
    </Typography>
  </Box>
);
