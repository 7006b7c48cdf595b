import { useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { readFlagDraft, readResolveDraft } from './flagDraft';

const FlagDialog = lazyDialog(() => import('./FlagDialog'));
const ResolveDialog = lazyDialog(() => import('./ResolveDialog'));

export const FlagDrafts = ({ patrolId }: { patrolId: number }) => {
  const offered = useOfferedDrafts();
  const [open, setOpen] = useState<Draft | null>(null);
  const target = open && readFlagDraft(open)?.target;
  const resolving = open && readResolveDraft(open);
  const close = (): void => setOpen(null);
  return (
    <>
      <DraftOffers
        drafts={offered.filter(
          (draft) =>
            draft.of === String(patrolId) &&
            (readFlagDraft(draft) ?? readResolveDraft(draft)) !== null,
        )}
        onContinue={setOpen}
      />
      {target && <FlagDialog target={target} draft={open} onClose={close} />}
      {resolving && (
        <ResolveDialog
          act={resolving.act}
          flag={resolving.flag}
          draft={open}
          onClose={close}
          onResolved={close}
        />
      )}
    </>
  );
};
