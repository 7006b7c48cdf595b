/** The deleted records over the whole of Explore, for those who have no Manager Portal. Loaded when opened. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { DeletedPanel } from './DeletedPanel';

const DeletedDialog = ({ onClose }: { onClose: () => void }) => {
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
          maxWidth: 960,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
        }}
      >
        <span style={{ flex: 1 }}>Deleted records</span>
        <IconButton aria-label="Close the deleted records" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <Box sx={{ maxWidth: 912, mx: 'auto' }}>
          <DeletedPanel />
        </Box>
      </DialogContent>
    </Dialog>
  );
};

export default DeletedDialog;
