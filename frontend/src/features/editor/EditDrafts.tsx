import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { useMayEdit } from '../patrol-data/useMayEdit';
import { usePatrol } from '../patrol-data/queries';
import { useNavigate } from 'react-router-dom';
import { readEditDraft, isEditFor } from './editDraft';
import { parseEditTarget } from './target';
import { useEditorAddress } from './useEditorAddress';

/** The person's unsaved changes to this patrol; nothing if they may no longer edit it. */
export const EditDrafts = ({ patrolId }: { patrolId: number }) => {
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const drafts = useOfferedDrafts().filter((draft) => isEditFor(draft, patrolId));
  const { open } = useEditorAddress(patrolId);
  const navigate = useNavigate();
  if (!mayEdit) return null;
  return (
    <DraftOffers
      drafts={drafts}
      onContinue={(draft) => {
        const target = parseEditTarget(readEditDraft(draft)?.key ?? null, patrolId);
        if (target) open(target, { draft: draft.id });
        // A photo is edited on its own screen.
        else void navigate(draft.address);
      }}
    />
  );
};
