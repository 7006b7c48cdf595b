import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';

interface ConfirmAccessProps {
  person: string;
  changes: readonly string[];
  warnings: readonly string[];
  failure: string | null;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Describes the change, and what it means for the person. */
export const ConfirmAccess = (props: ConfirmAccessProps) => {
  const { person, changes, warnings, failure, busy, onCancel, onConfirm } = props;
  return (
    <Dialog open onClose={onCancel} aria-labelledby="access-title" maxWidth="sm" fullWidth>
      <DialogTitle id="access-title">Change access for {person}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <Typography color="text.secondary">{message('accessEndsSessions', { person })}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={busy}>
          Change access
        </Button>
      </DialogActions>
    </Dialog>
  );
};
