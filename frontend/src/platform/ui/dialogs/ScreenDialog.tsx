import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';

interface ScreenDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** In pixels, if a list needs more space than text. */
  width?: number;
  bgcolor?: string;
  children: ReactNode;
}

/** A full-screen dialog with a list, as wide as is comfortable to read. */
export const ScreenDialog = ({
  title,
  closeLabel,
  onClose,
  width = 960,
  bgcolor = 'background.paper',
  children,
}: ScreenDialogProps) => {
  const titleId = useId();
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        component="h1"
        variant="h1"
        sx={{
          display: 'flex',
          alignItems: 'center',
          width: '100%',
          maxWidth: width,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
        }}
      >
        <span style={{ flex: 1 }}>{title}</span>
        <IconButton aria-label={closeLabel} edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, py: 2.5, borderBottom: 0, bgcolor }}>
        <Box sx={{ maxWidth: width - 48, mx: 'auto' }}>{children}</Box>
      </DialogContent>
    </Dialog>
  );
};
