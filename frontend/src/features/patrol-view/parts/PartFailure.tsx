import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { useSettings } from '../../../platform/api/settings';

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
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            document.getElementById(headingId)?.focus({ preventScroll: true });
            void onRetry();
          }}
        >
          Retry
        </Button>
      }
    >
      {message(failure, { name: supportContact })}
    </Alert>
  );
};
