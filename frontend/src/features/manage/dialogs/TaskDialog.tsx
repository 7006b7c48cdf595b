import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { AskFirst, type Unfinished } from './AskFirst';

interface TaskDialogProps {
  title: string;
  /** What closing would lose; null: it closes at once. */
  unfinished: Unfinished | null;
  onClose: () => void;
  /** @param close asks first, as every other way out does. */
  children: (close: () => void) => ReactNode;
}

/** A task in a dialog, the whole screen on a phone. Whatever closes it asks first where it must. */
export const TaskDialog = ({ title, unfinished, onClose, children }: TaskDialogProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const close = (): void => {
    if (unfinished === null) onClose();
    else setAsking(true);
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      onClose={close}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1 }}>{title}</span>
        <IconButton aria-label="Close" edge="end" onClick={close}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ py: 3 }}>
        {children(close)}
      </DialogContent>
      {asking && unfinished && (
        <AskFirst what={unfinished} onStay={() => setAsking(false)} onLeave={onClose} />
      )}
    </Dialog>
  );
};
