import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../../drafts/draft';
import { DraftOffers } from '../../drafts/DraftOffers';
import { useOfferedDrafts } from '../../drafts/DraftsContext';
import { usePatrol, useRoute } from '../queries';
import { addDraftOf } from './addDraft';
import { useMayEdit } from './useMayEdit';

const AddRecordDialog = lazy(() => import('./AddRecordDialog'));

interface PatrolDraftsProps {
  patrolId: number;
  onAdded: (recordId: string) => void;
}

/** Records that the person began to add to this patrol; nothing where they may not add any more. */
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
