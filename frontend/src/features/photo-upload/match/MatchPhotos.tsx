import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMayEdit } from '../../patrol-data/useMayEdit';
import { usePatrol } from '../../patrol-data/queries';
import { isToMatch } from '../engine/uploadPhoto';
import { usePhotoUploads, useUploadsState } from '../PhotoUploadsContext';
import { lazyDialog } from '../../../platform/ui/dialogs/lazyDialog';

const MatchDialog = lazyDialog(() => import('./MatchDialog'));

export const MatchPhotos = ({ patrolId }: { patrolId: number }) => {
  const uploads = usePhotoUploads();
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const { photos } = useUploadsState(uploads);
  const [open, setOpen] = useState(false);
  if (!uploads || !mayEdit) return null;
  const waiting = photos.filter((photo) => isToMatch(photo, patrolId)).length;
  return (
    <>
      <Button size="small" startIcon={<AddPhotoAlternate />} onClick={() => setOpen(true)}>
        {waiting > 0 ? `Add photos (${waiting} to match)` : 'Add photos to this patrol'}
      </Button>
      {open && <MatchDialog uploads={uploads} patrolId={patrolId} onClose={() => setOpen(false)} />}
    </>
  );
};
