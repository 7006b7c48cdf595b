import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../../platform/ui/dialogs/lazyDialog';
import type { Draft } from '../../../platform/drafts/draft';
import { DraftOffers } from '../../../platform/drafts/DraftOffers';
import { useOfferedDrafts } from '../../../platform/drafts/DraftsContext';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import { surveyOf, type Adding } from '../../patrol-data/newRecord';
import { useMayEdit } from '../../patrol-data/useMayEdit';
import { addDraftOf } from './addDraft';

const AddRecordDialog = lazyDialog(() => import('./AddRecordDialog'));

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
      )}
    </>
  );
};

/** Drafts of records for this patrol; nothing if the person may no longer add records. */
export const PatrolDrafts = ({ patrolId, onAdded }: Omit<AddRecordButtonProps, 'adding'>) => {
  const patrol = usePatrol(patrolId).data;
  const route = useRoute(patrolId, patrol).data;
  const mayEdit = useMayEdit(patrol);
  const offered = useOfferedDrafts();
  const [open, setOpen] = useState<Draft | null>(null);
  if (!patrol || !mayEdit) return null;
  const drafts = offered.filter((draft) => draft.of === String(patrolId) && addDraftOf(draft));
  const adding = open && addDraftOf(open)?.adding;
  return (
    <>
      <DraftOffers drafts={drafts} onContinue={setOpen} />
      {adding && (
        <AddRecordDialog
          patrol={patrol}
          route={route ?? null}
          adding={adding}
          draft={open}
          onClose={() => setOpen(null)}
          onAdded={(recordId) => {
            setOpen(null);
            onAdded(recordId);
          }}
        />
      )}
    </>
  );
};
