import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import { getSurvey, type Adding } from '../../patrol-data/newRecord';
import { useMayEdit } from '../../patrol-data/useMayEdit';
import { readAddDraft } from './addDraft';

const AddRecordDialog = lazyDialog(() => import('./AddRecordDialog'));

interface AddRecordButtonProps {
  patrolId: number;
  adding: Adding;
  onAdded: (recordId: string) => void;
}

/** The patrol, if the person may add records to it. */
const useEditablePatrol = (patrolId: number) => {
  const patrol = usePatrol(patrolId).data;
  const route = useRoute(patrolId, patrol).data ?? null;
  return useMayEdit(patrol) && patrol ? { patrol, route } : null;
};

const makeLabel = (adding: Adding): string =>
  getSurvey(adding) ? 'Add sighting to this survey' : `Add ${adding.kind}`;

/** Shown only if the person may add records. */
export const AddRecordButton = ({ patrolId, adding, onAdded }: AddRecordButtonProps) => {
  const editable = useEditablePatrol(patrolId);
  const [open, setOpen] = useState(false);
  if (!editable) return null;
  return (
    <>
      <Button size="small" startIcon={<Add />} onClick={() => setOpen(true)}>
        {makeLabel(adding)}
      </Button>
      {open && (
        <AddRecordDialog {...{ ...editable, adding, onAdded }} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** Drafts of records for this patrol; nothing if the person may no longer add records. */
export const PatrolDrafts = ({ patrolId, onAdded }: Omit<AddRecordButtonProps, 'adding'>) => {
  const editable = useEditablePatrol(patrolId);
  const offered = useOfferedDrafts();
  const [open, setOpen] = useState<Draft | null>(null);
  if (!editable) return null;
  const drafts = offered.filter((draft) => draft.of === String(patrolId) && readAddDraft(draft));
  const adding = open && readAddDraft(open)?.adding;
  return (
    <>
      <DraftOffers drafts={drafts} onContinue={setOpen} />
      {adding && (
        <AddRecordDialog
          {...{ ...editable, adding, onAdded }}
          draft={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
