import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useBelow } from '../screenSize';

interface TaskFrameProps {
  title: string;
  closeLabel?: string;
  maxWidth?: 'sm' | 'md';
  onClose: () => void;
  /** For text: it can be focused, for scrolling by keyboard. */
  isText?: boolean;
  contentSx: SxProps<Theme>;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog for one task or text: full screen on a phone, with a close button. */
export const TaskFrame = ({
  title,
  closeLabel = 'Close',
  maxWidth = 'sm',
  onClose,
  isText = false,
  contentSx,
  actions,
  children,
}: TaskFrameProps) => {
  const phone = useBelow('sm');
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{title}</span>
        <IconButton aria-label={closeLabel} edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent
        dividers
        {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        sx={contentSx}
      >
        {children}
      </DialogContent>
      {actions && <DialogActions sx={{ px: 3, py: 1.5 }}>{actions}</DialogActions>}
    </Dialog>
  );
};
