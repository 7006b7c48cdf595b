import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/text/messages';
import { AlertAction } from '../../../../platform/ui/AlertAction';

/** Stays until the next change. */
export const ResetNote = ({ onUndo }: { onUndo: () => void }) => (
  <Alert
    severity="success"
    role="status"
    sx={{ mx: 3, mb: 1.5, flex: 'none' }}
    action={<AlertAction text="Undo" onClick={onUndo} />}
  >
    {message('filtersReset')}
  </Alert>
);
