import Download from '@mui/icons-material/Download';
import type { ZipTarget } from './zipJobs';
import { DialogButton } from '#platform/ui/dialogs/DialogButton.tsx';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const ZipDialog = lazyDialog(() => import('./ZipDialog'));

interface DownloadPhotosProps {
  target: ZipTarget;
  reduced: boolean;
}

export const DownloadPhotos = ({ target, reduced }: DownloadPhotosProps) => (
  <DialogButton
    startIcon={<Download />}
    dialog={(onClose) => <ZipDialog target={target} reduced={reduced} onClose={onClose} />}
  >
    Download photos
  </DialogButton>
);
