import { lazy, Suspense, useState } from 'react';
import type { Draft } from '../drafts/draft';
import { DraftOffers } from '../drafts/DraftOffers';
import { useOfferedDrafts } from '../drafts/DraftsContext';
import { flagDraftOf } from './flagDraft';

const FlagDialog = lazy(() => import('./FlagDialog'));

/** Flags that the person began to raise on this patrol or on its records; nothing where there are none. */
export const FlagDrafts = ({ patrolId }: { patrolId: number }) => {
  const offered = useOfferedDrafts();
  const [open, setOpen] = useState<Draft | null>(null);
  const target = open && flagDraftOf(open)?.target;
  const close = (): void => setOpen(null);
  return (
    <>
      <DraftOffers
        drafts={offered.filter((draft) => draft.of === String(patrolId) && flagDraftOf(draft))}
        onContinue={setOpen}
      />
      {target && (
        <Suspense fallback={null}>
          <FlagDialog target={target} draft={open} onClose={close} onRaised={close} />
        </Suspense>
      )}
    </>
  );
};
