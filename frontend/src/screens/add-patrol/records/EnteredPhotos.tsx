import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isSameTarget, type PhotoTarget } from '../../../features/photo-upload/engine/uploadPhoto';
import {
  usePhotoUploads,
  useUploadsState,
} from '../../../features/photo-upload/PhotoUploadsContext';
import { photosText } from '../../../features/photo-upload/photoText';
import { useWizard } from '../wizardContext';

const AddPhotosDialog = lazy(() => import('../../../features/photo-upload/AddPhotosDialog'));

interface EnteredPhotosProps {
  /** Of the record. */
  recordKey: string;
  /** Name of the record, for people. */
  name: string;
}

/** Photos of an entered record: they stay on the device until the patrol is saved. */
export const EnteredPhotos = ({ recordKey, name }: EnteredPhotosProps) => {
  const { draftId } = useWizard();
  const uploads = usePhotoUploads();
  const { photos } = useUploadsState(uploads);
  const [open, setOpen] = useState(false);
  const target = useMemo(
    (): PhotoTarget => ({
      patrolId: 0,
      recordId: null,
      label: name,
      entered: { draftId, key: recordKey },
    }),
    [draftId, recordKey, name],
  );
  if (!uploads) return null;
  const count = photos.filter((photo) => isSameTarget(photo.target, target)).length;
  return (
    <>
      <Tooltip title="Photos">
        <IconButton
          aria-label={`Photos of ${name}${count > 0 ? `, ${photosText(count)}` : ''}`}
          onClick={() => setOpen(true)}
        >
          {/* A badge of 0 isn't visible, but screen readers read it. */}
          <Badge badgeContent={count || null} color="secondary">
            <AddPhotoAlternate fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <AddPhotosDialog uploads={uploads} target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
