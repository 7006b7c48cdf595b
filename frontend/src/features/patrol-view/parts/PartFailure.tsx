import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { useSettings } from '../../../platform/api/settings';

interface PartFailureProps {
  failure: MessageKey;
  /** Takes the keyboard when Retry is pressed: the button goes while it is tried. */
  headingId: string;
  onRetry: () => Promise<unknown>;
}

/** Stays until it is mended (docs/product.md#patrol-page). */
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
