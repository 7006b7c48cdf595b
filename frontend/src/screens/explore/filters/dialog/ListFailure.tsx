import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';

/** Stays during a retry, so that the focus isn't lost. */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="error"
    sx={{ mt: 2 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {message('filtersNotLoaded')}
  </Alert>
);
