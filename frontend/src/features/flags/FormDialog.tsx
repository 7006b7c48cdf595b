import { useState, type ReactNode } from 'react';
import { TaskFrame } from '../../platform/ui/dialogs/TaskFrame';
import { ConfirmDiscard } from '../../platform/drafts/ConfirmDiscard';

interface FormDialogProps {
  title: string;
  /** Whether something stands in it that closing would put away. */
  isDirty: () => boolean;
  onClose: () => void;
  /** Throws away what was typed. */
  onDiscard: () => void;
  /** @param close asks first, as every other way out does. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog, the whole screen on a phone. Nothing that was typed goes without asking. */
export const FormDialog = ({ title, isDirty, onClose, onDiscard, children }: FormDialogProps) => {
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (isDirty()) setAsking(true);
    else onClose();
  };
  return (
    <TaskFrame
      title={title}
      onClose={close}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {children(close)}
      {asking && (
        <ConfirmDiscard
          onStay={() => setAsking(false)}
          onKeep={onClose}
          onDiscard={() => {
            onDiscard();
            onClose();
          }}
        />
      )}
    </TaskFrame>
  );
};
