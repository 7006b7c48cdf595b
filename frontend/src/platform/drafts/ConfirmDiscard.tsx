import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

interface ConfirmDiscardProps {
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

export const ConfirmDiscard = ({ onStay, onKeep, onDiscard }: ConfirmDiscardProps) => (
  <ConfirmDialog
    title="Discard your changes?"
    text="They are not saved yet. You can keep them with this patrol, on this device only. Discarded changes cannot be restored."
    others={[
      ['Discard', onDiscard],
      ['Keep for later', onKeep],
    ]}
    main={['Keep editing', onStay]}
    onClose={onStay}
  />
);

interface ConfirmDiscardDraftProps {
  kind: string;
  onKeep: () => void;
  onDiscard: () => void;
}

export const ConfirmDiscardDraft = ({ kind, onKeep, onDiscard }: ConfirmDiscardDraftProps) => (
  <ConfirmDialog
    title={`Discard this unsaved ${kind}?`}
    text="Discarded records cannot be restored."
    others={[['Discard', onDiscard]]}
    main={['Keep it', onKeep]}
    onClose={onKeep}
  />
);
