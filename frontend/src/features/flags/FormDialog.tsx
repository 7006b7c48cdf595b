import { useState, type ReactNode } from 'react';
import { TaskFrame } from '../../platform/ui/dialogs/TaskFrame';
import { ConfirmDiscard } from '../../platform/drafts/ConfirmDiscard';

interface FormDialogProps {
  title: string;
  isDirty: () => boolean;
  onClose: () => void;
  onDiscard: () => void;
  /** @param close asks first, as every other way of closing does. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog, full-screen on a phone. Asks before discarding anything typed. */
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
