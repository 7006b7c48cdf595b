import TourOutlined from '@mui/icons-material/TourOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, Suspense } from 'react';
import { Loading } from '../../platform/ui/Loading';
import type { AppRoute } from '../routes';

const AboutPortal = lazy(() => import('./AboutPortal'));

interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined if there is no tour. */
  onTour: (() => void) | undefined;
  /** Called after the dialog has closed completely. */
  onClosed: () => void;
  route: AppRoute;
}

/** Help on the current page and on the portal as a whole. */
export const HelpDialog = ({ open, onClose, onTour, onClosed, route }: HelpDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    maxWidth="sm"
    fullWidth
    aria-labelledby="help-title"
    slotProps={{ transition: { onExited: onClosed } }}
  >
    <DialogTitle id="help-title">
      {route.Help ? `Help: ${route.title}` : 'About the portal'}
    </DialogTitle>
    <DialogContent tabIndex={0}>
      <Suspense fallback={<Loading label="Loading help" />}>
        {route.Help && (
          <Box sx={{ pb: 2.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
            <route.Help />
          </Box>
        )}
        <AboutPortal titled={route.Help !== undefined} onLeave={onClose} />
      </Suspense>
    </DialogContent>
    <DialogActions>
      {onTour && (
        <Button startIcon={<TourOutlined />} onClick={onTour} sx={{ mr: 'auto' }}>
          Take the tour
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
