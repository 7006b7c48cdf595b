import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense } from 'react';
import { Loading } from '../../components/Loading';
import type { AppRoute } from '../routes';

interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
  Help: NonNullable<AppRoute['Help']>;
}

export const HelpDialog = ({ open, onClose, Help }: HelpDialogProps) => (
  <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
    <DialogTitle id="help-title">Help</DialogTitle>
    <DialogContent>
      <Suspense fallback={<Loading label="Loading help" />}>
        <Help />
      </Suspense>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
