import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/text/messages';
import { AlertAction } from '../../../../platform/ui/AlertAction';

/** Stays during a retry, so that the focus isn't lost. */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Alert severity="error" sx={{ mt: 2 }} action={<AlertAction text="Retry" onClick={onRetry} />}>
    {message('filtersNotLoaded')}
  </Alert>
);
