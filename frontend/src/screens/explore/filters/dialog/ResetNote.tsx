import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';

/** Stays until the next change. */
export const ResetNote = ({ onUndo }: { onUndo: () => void }) => (
  <Alert
    severity="success"
    role="status"
    sx={{ mx: 3, mb: 1.5, flex: 'none' }}
    action={
      <Button color="inherit" size="small" onClick={onUndo}>
        Undo
      </Button>
    }
  >
    {message('filtersReset')}
  </Alert>
);
