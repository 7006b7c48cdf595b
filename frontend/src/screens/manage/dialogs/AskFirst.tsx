import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { message, type MessageKey } from '@portal/shared-types/text/messages';

/** What closing would lose. */
export type Unfinished = 'password' | 'person';

const WORDS: Record<Unfinished, { title: string; text: MessageKey; leave: string; stay: string }> =
  {
    password: {
      title: 'Close without copying the password?',
      text: 'oneTimePasswordUncopied',
      leave: 'Close',
      stay: 'Back to password',
    },
    person: {
      title: 'Discard your changes?',
      text: 'personUnfinished',
      leave: 'Discard',
      stay: 'Keep editing',
    },
  };

interface AskFirstProps {
  what: Unfinished;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before losing something that can't be restored. */
export const AskFirst = ({ what, onStay, onLeave }: AskFirstProps) => {
  const { title, text, leave, stay } = WORDS[what];
  return (
    <Dialog open onClose={onStay} maxWidth="xs" aria-labelledby="ask-first-title">
      <DialogTitle id="ask-first-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{message(text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onLeave}>
          {leave}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
