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

/** Asks before typed answers are put away. */
export const ConfirmDiscard = ({ onStay, onKeep, onDiscard }: ConfirmDiscardProps) => (
  <Dialog open onClose={onStay} aria-labelledby="discard-title" maxWidth="xs">
    <DialogTitle id="discard-title">Discard what you entered?</DialogTitle>
    <DialogContent>
      <DialogContentText>
        It has not been saved yet. Kept for later, it waits for you at this patrol, on this device
        only. Discarded answers cannot be brought back.
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
        Go on editing
      </Button>
    </DialogActions>
  </Dialog>
);
