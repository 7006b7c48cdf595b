import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ZipOf } from './zipJobs';
import { lazyDialog } from '../../../platform/ui/dialogs/lazyDialog';

const ZipDialog = lazyDialog(() => import('./ZipDialog'));

interface DownloadPhotosProps {
  of: ZipOf;
  reduced: boolean;
}

export const DownloadPhotos = ({ of, reduced }: DownloadPhotosProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Download />} onClick={() => setOpen(true)}>
        Download photos
      </Button>
      {open && <ZipDialog of={of} reduced={reduced} onClose={() => setOpen(false)} />}
    </>
  );
};
