import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import { surveyOf, type Adding } from '../../patrol-data/newRecord';
import { useMayEdit } from '../../patrol-data/useMayEdit';

const AddRecordDialog = lazy(() => import('./AddRecordDialog'));

interface AddRecordButtonProps {
  patrolId: number;
  adding: Adding;
  onAdded: (recordId: string) => void;
}

const labelOf = (adding: Adding): string =>
  surveyOf(adding) ? 'Add sighting to this survey' : `Add ${adding.kind}`;

/** Shown only if the person may add records. */
export const AddRecordButton = ({ patrolId, adding, onAdded }: AddRecordButtonProps) => {
  const patrol = usePatrol(patrolId).data;
  const route = useRoute(patrolId, patrol).data;
  const mayEdit = useMayEdit(patrol);
  const [open, setOpen] = useState(false);
  if (!patrol || !mayEdit) return null;
  return (
    <>
      <Button size="small" startIcon={<Add />} onClick={() => setOpen(true)}>
        {labelOf(adding)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddRecordDialog
            patrol={patrol}
            route={route ?? null}
            adding={adding}
            onClose={() => setOpen(false)}
            onAdded={(recordId) => {
              setOpen(false);
              onAdded(recordId);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
