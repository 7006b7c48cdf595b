import { useState } from 'react';
import { lazyDialog } from '../../platform/ui/dialogs/lazyDialog';
import type { Draft } from '../../platform/drafts/draft';
import { DraftOffers } from '../../platform/drafts/DraftOffers';
import { useOfferedDrafts } from '../../platform/drafts/DraftsContext';
import { readFlagDraft, readSettleDraft } from './flagDraft';

const FlagDialog = lazyDialog(() => import('./FlagDialog'));
const SettleDialog = lazyDialog(() => import('./SettleDialog'));

export const FlagDrafts = ({ patrolId }: { patrolId: number }) => {
  const offered = useOfferedDrafts();
  const [open, setOpen] = useState<Draft | null>(null);
  const target = open && readFlagDraft(open)?.target;
  const settling = open && readSettleDraft(open);
  const close = (): void => setOpen(null);
  return (
    <>
      <DraftOffers
        drafts={offered.filter(
          (draft) =>
            draft.of === String(patrolId) &&
            (readFlagDraft(draft) ?? readSettleDraft(draft)) !== null,
        )}
        onContinue={setOpen}
      />
      {target && <FlagDialog target={target} draft={open} onClose={close} />}
      {settling && (
        <SettleDialog
          act={settling.act}
          flag={settling.flag}
          draft={open}
          onClose={close}
          onSettled={close}
        />
      )}
    </>
  );
};
