import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { focusContent } from './content';

/** Says that something could not be loaded, and tries again. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          // The button goes while it is tried, and would take the keyboard along.
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
