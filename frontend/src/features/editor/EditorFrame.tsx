import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';

interface EditorFrameProps {
  title: string;
  subtitle: string | null;
  kept?: ReactNode;
  /** Undo and redo, next to the title. */
  tools?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen dialog, so that a long form and a map have room, on a desktop and on a phone. */
export const EditorFrame = ({
  title,
  subtitle,
  kept,
  tools,
  footer,
  onClose,
  children,
}: EditorFrameProps) => (
  <Dialog
    open
    fullScreen
    onClose={(_, reason) => {
      if (reason === 'escapeKeyDown') onClose();
    }}
    aria-labelledby="editor-title"
  >
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id="editor-title"
          variant="h1"
          component="h2"
          sx={{ fontSize: { xs: '1.125rem', md: '1.375rem' }, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {subtitle !== null && <SecondaryText>{subtitle}</SecondaryText>}
        {kept}
      </Box>
      {tools}
      <Tooltip title="Close">
        <IconButton aria-label="Close editor" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>{children}</Box>
    {footer}
  </Dialog>
);
