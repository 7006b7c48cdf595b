import Alert from '@mui/material/Alert';
import { AlertAction } from './AlertAction';
import { focusContent } from './content';

export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <AlertAction
        text="Retry"
        onClick={() => {
          // The button disappears during the retry; keep the focus.
          focusContent();
          onRetry();
        }}
      />
    }
  >
    {text}
  </Alert>
);
