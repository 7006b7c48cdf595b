import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import { useMayEdit } from '../../patrol-data/useMayEdit';
import { usePatrol } from '../../patrol-data/queries';
import { isToMatch } from '../engine/uploadPhoto';
import { usePhotoUploads, useUploadsState } from '../PhotoUploadsContext';
import { DialogButton } from '#platform/ui/dialogs/DialogButton.tsx';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const MatchDialog = lazyDialog(() => import('./MatchDialog'));

export const MatchPhotos = ({ patrolId }: { patrolId: number }) => {
  const uploads = usePhotoUploads();
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const { photos } = useUploadsState();
  if (!uploads || !mayEdit) return null;
  const waiting = photos.filter((photo) => isToMatch(photo, patrolId)).length;
  return (
    <DialogButton
      startIcon={<AddPhotoAlternate />}
      dialog={(onClose) => <MatchDialog patrolId={patrolId} onClose={onClose} />}
    >
      {waiting > 0 ? `Add photos (${waiting} to match)` : 'Add photos to this patrol'}
    </DialogButton>
  );
};
