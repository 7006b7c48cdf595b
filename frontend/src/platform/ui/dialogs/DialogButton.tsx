import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

interface DialogButtonProps extends ButtonProps {
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog, ...props }: DialogButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...props} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
};
