import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

/** Asks before typed answers are lost. */
export const ConfirmDiscard = ({
  onStay,
  onDiscard,
}: {
  onStay: () => void;
  onDiscard: () => void;
}) => (
  <Dialog open onClose={onStay} aria-labelledby="discard-title" maxWidth="xs">
    <DialogTitle id="discard-title">Discard what you entered?</DialogTitle>
    <DialogContent>
      <DialogContentText>
        It has not been saved yet. Discarded answers cannot be brought back.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onDiscard} color="secondary">
        Discard
      </Button>
      <Button onClick={onStay} variant="contained" autoFocus>
        Go on editing
      </Button>
    </DialogActions>
  </Dialog>
);
