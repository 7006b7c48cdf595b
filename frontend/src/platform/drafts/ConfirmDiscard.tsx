import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface ConfirmDiscardProps {
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether to discard typed answers, or keep them as a draft. */
export const ConfirmDiscard = ({ onStay, onKeep, onDiscard }: ConfirmDiscardProps) => (
  <Dialog open onClose={onStay} aria-labelledby="discard-title" maxWidth="xs">
    <DialogTitle id="discard-title">Discard your changes?</DialogTitle>
    <DialogContent>
      <DialogContentText>
        They are not saved yet. You can keep them with this patrol, on this device only. Discarded
        changes cannot be restored.
      </DialogContentText>
    </DialogContent>
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <Button onClick={onDiscard} color="secondary" sx={{ mr: 'auto' }}>
        Discard
      </Button>
      <Button onClick={onKeep} color="secondary">
        Keep for later
      </Button>
      <Button onClick={onStay} variant="contained" autoFocus>
        Keep editing
      </Button>
    </DialogActions>
  </Dialog>
);
