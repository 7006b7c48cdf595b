import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Says that something could not be loaded, and tries again. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {text}
  </Alert>
);
