import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';

interface ReviewFrameProps {
  title: string;
  saveLabel: string;
  ready?: boolean;
  onCancel: () => void;
  onSave: () => void;
  children: ReactNode;
}

export const ReviewFrame = ({
  title,
  saveLabel,
  ready = true,
  onCancel,
  onSave,
  children,
}: ReviewFrameProps) => {
  const phone = useBelow('sm');
  const id = useId();
  return (
    <Dialog open fullScreen={phone} fullWidth maxWidth="md" onClose={onCancel} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={onCancel}>Keep editing</Button>
        <Button variant="contained" disabled={!ready} onClick={onSave}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
