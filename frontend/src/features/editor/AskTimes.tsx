import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { rangeText } from '@portal/shared-types/time/wallText';

interface AskTimesProps {
  start: string;
  end: string;
  onLeave: () => void;
  onTake: () => void;
}

/** Asks whether to use the track's times, which may differ from the patrol's. */
export const AskTimes = ({ start, end, onLeave, onTake }: AskTimesProps) => (
  <Dialog open onClose={onLeave} aria-labelledby="times-title" maxWidth="xs">
    <DialogTitle id="times-title">Use the track’s times?</DialogTitle>
    <DialogContent>
      <DialogContentText>
        {`The track was recorded ${rangeText(start, end)}. Set the patrol’s start and end to match?`}
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="secondary" onClick={onLeave}>
        Keep current times
      </Button>
      <Button variant="contained" autoFocus onClick={onTake}>
        Set start and end
      </Button>
    </DialogActions>
  </Dialog>
);
