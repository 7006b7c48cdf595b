import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import { useMayEdit } from '../patrol-data/useMayEdit';
import { usePatrol } from '../patrol-data/queries';
import { isSameTarget, type PhotoTarget } from './engine/uploadPhoto';
import { usePhotoUploads, useUploadsState } from './PhotoUploadsContext';
import { DialogButton } from '#platform/ui/dialogs/DialogButton.tsx';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const AddPhotosDialog = lazyDialog(() => import('./AddPhotosDialog'));

/** Adds photos to a record. */
const AddPhotosButton = (target: PhotoTarget) => {
  const { photos } = useUploadsState();
  const unsent = photos.filter(
    (photo) => isSameTarget(photo.target, target) && photo.step !== 'saved',
  ).length;
  return (
    <DialogButton
      startIcon={<AddPhotoAlternate />}
      aria-label={`Add photos to ${target.label}${unsent > 0 ? `, ${unsent} not sent` : ''}`}
      dialog={(onClose) => <AddPhotosDialog target={target} onClose={onClose} />}
    >
      {unsent > 0 ? `Add photos (${unsent} not sent)` : 'Add photos'}
    </DialogButton>
  );
};

/** For a saved patrol; only for people who may edit it. */
export const AddPhotos = (target: PhotoTarget) => {
  const uploads = usePhotoUploads();
  const mayEdit = useMayEdit(usePatrol(target.patrolId).data);
  return uploads && mayEdit ? <AddPhotosButton {...target} /> : null;
};

/** For a patrol that isn't saved yet. */
export const AddEnteredPhotos = (target: PhotoTarget) =>
  usePhotoUploads() && <AddPhotosButton {...target} />;
