import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { ConfirmDiscard } from '../drafts/ConfirmDiscard';

interface FormDialogProps {
  title: string;
  /** Whether something stands in it that closing would put away. */
  isDirty: () => boolean;
  onClose: () => void;
  /** Throws away what was typed. */
  onDiscard: () => void;
  /** @param close asks first, as every other way out does. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog, the whole screen on a phone. Nothing that was typed goes without asking. */
export const FormDialog = ({ title, isDirty, onClose, onDiscard, children }: FormDialogProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const close = (): void => {
    if (isDirty()) setAsking(true);
    else onClose();
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
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}>
        {children(close)}
      </DialogContent>
      {asking && (
        <ConfirmDiscard
          onStay={() => setAsking(false)}
          onKeep={onClose}
          onDiscard={() => {
            onDiscard();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};
