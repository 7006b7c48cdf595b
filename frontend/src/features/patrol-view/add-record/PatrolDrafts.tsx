import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../../../platform/drafts/draft';
import { DraftOffers } from '../../../platform/drafts/DraftOffers';
import { useOfferedDrafts } from '../../../platform/drafts/DraftsContext';
import { usePatrol, useRoute } from '../../patrol-data/queries';
import { addDraftOf } from './addDraft';
import { useMayEdit } from '../../patrol-data/useMayEdit';

const AddRecordDialog = lazy(() => import('./AddRecordDialog'));

interface PatrolDraftsProps {
  patrolId: number;
  onAdded: (recordId: string) => void;
}

/** Drafts of records for this patrol; nothing if the person may no longer add records. */
export const PatrolDrafts = ({ patrolId, onAdded }: PatrolDraftsProps) => {
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
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </>
  );
};
