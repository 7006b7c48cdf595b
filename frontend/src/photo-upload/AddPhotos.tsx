import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMayEdit } from '../patrol/add-record/useMayEdit';
import { usePatrol } from '../patrol/queries';
import { usePhotoUploads, useUploadsState } from './PhotoUploadsContext';

const AddPhotosDialog = lazy(() => import('./AddPhotosDialog'));

export interface AddPhotosProps {
  patrolId: number;
  /** Sighting or survey. */
  recordId: string;
  /** In people's words: "Whale, 10:05". */
  label: string;
}

/** Adds photos to a saved record; only for people who may edit its patrol. */
export const AddPhotos = ({ patrolId, recordId, label }: AddPhotosProps) => {
  const uploads = usePhotoUploads();
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const { photos } = useUploadsState(uploads);
  const [open, setOpen] = useState(false);
  if (!uploads || !mayEdit) return null;
  const unsent = photos.filter(
    ({ target, step }) => target.recordId === recordId && step !== 'saved',
  ).length;
  return (
    <>
      <Button
        size="small"
        startIcon={<AddPhotoAlternate />}
        aria-label={`Add photos to ${label}${unsent > 0 ? `, ${unsent} not sent` : ''}`}
        onClick={() => setOpen(true)}
      >
        {unsent > 0 ? `Add photos (${unsent} not sent)` : 'Add photos'}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddPhotosDialog
            uploads={uploads}
            target={{ patrolId, recordId, label }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
