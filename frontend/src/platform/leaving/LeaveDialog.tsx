import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { message } from '@portal/shared-types/text/messages';
import type { LeaveGuard } from './useLeaveGuard';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What would be lost, unless it is everything typed. */
  text?: string;
}

export const LeaveDialog = ({ guard, text = message('unsavedChanges') }: LeaveDialogProps) => (
  <Dialog
    open={guard.asking}
    onClose={guard.stay}
    aria-labelledby="leave-title"
    maxWidth="xs"
    disableRestoreFocus
    slotProps={{ transition: { onExited: guard.backToField } }}
  >
    <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
    <DialogContent>
      <DialogContentText>{text}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="secondary" onClick={guard.leave}>
        Leave
      </Button>
      <Button variant="contained" autoFocus onClick={guard.stay}>
        Keep editing
      </Button>
    </DialogActions>
  </Dialog>
);
