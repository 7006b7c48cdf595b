/** The import over the whole screen, for managers who have no Manager Portal. */
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { leaveBy } from '../leaving/beforeLeaving';
import { ImportPanel } from './ImportPanel';

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  // A mapping that is not saved, and an import that is running, are not left without asking.
  const close = (): void => leaveBy(onClose);
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby="import-title">
      <DialogTitle id="import-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1 }}>Import patrol days</span>
        <IconButton aria-label="Close" edge="end" onClick={close}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ bgcolor: 'background.default', p: { xs: 2, md: 3 } }}>
        <ImportPanel />
      </DialogContent>
    </Dialog>
  );
};

export default ImportDialog;
