import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface ConfirmDiscardDraftProps {
  kind: string;
  onKeep: () => void;
  onDiscard: () => void;
}

export const ConfirmDiscardDraft = ({ kind, onKeep, onDiscard }: ConfirmDiscardDraftProps) => (
  <Dialog open onClose={onKeep} aria-labelledby="discard-draft-title" maxWidth="xs">
    <DialogTitle id="discard-draft-title">{`Discard this unsaved ${kind}?`}</DialogTitle>
    <DialogContent>
      <DialogContentText>Discarded records cannot be restored.</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onDiscard} color="secondary">
        Discard
      </Button>
      <Button onClick={onKeep} variant="contained" autoFocus>
        Keep it
      </Button>
    </DialogActions>
  </Dialog>
);
