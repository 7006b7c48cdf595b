import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { focusContent } from './content';

/** An error message with a retry button. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          // The button disappears during the retry; keep the focus.
          focusContent();
          onRetry();
        }}
      >
        Retry
      </Button>
    }
  >
    {text}
  </Alert>
);
