import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Choice = readonly [text: string, onClick: () => void];

interface ConfirmDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  open?: boolean;
  title: string;
  text: string;
  /** The choice that has the focus. */
  main: Choice;
  others: readonly Choice[];
  busy?: boolean;
  onClose: () => void;
}

export const ConfirmDialog = ({
  open = true,
  title,
  text,
  main: [mainText, onMain],
  others,
  busy = false,
  ...rest
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} maxWidth="xs" aria-labelledby={id} {...rest}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {others.map(([label, onClick], i) => (
          <Button key={label} onClick={onClick} sx={{ mr: i < others.length - 1 ? 'auto' : 0 }}>
            {label}
          </Button>
        ))}
        <Button variant="contained" disabled={busy} autoFocus onClick={onMain}>
          {mainText}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
