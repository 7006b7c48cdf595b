import { message } from '@portal/shared-types/base/text/messages';
import { useState, type ReactNode } from 'react';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/ConfirmDialog.tsx';

type Unfinished = 'password' | 'person';

const CONFIRMATIONS = {
  password: {
    title: 'Close without copying the password?',
    text: message('oneTimePasswordUncopied'),
    leave: 'Close',
    stay: 'Back to password',
  },
  person: {
    title: 'Discard your changes?',
    text: message('personUnfinished'),
    leave: 'Discard',
    stay: 'Keep editing',
  },
};

interface TaskDialogProps {
  title: string;
  /** What closing would lose; null closes at once. */
  unfinished: Unfinished | null;
  onClose: () => void;
  /** @param close asks first, like every other way to close */
  children: (close: () => void) => ReactNode;
}

export const TaskDialog = ({ title, unfinished, onClose, children }: TaskDialogProps) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmation = isConfirming && unfinished && CONFIRMATIONS[unfinished];
  const close = (): void => {
    if (unfinished === null) onClose();
    else setIsConfirming(true);
  };
  return (
    <TaskFrame title={title} onClose={close} contentSx={{ py: 3 }}>
      {children(close)}
      {confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          text={confirmation.text}
          others={[[confirmation.leave, onClose]]}
          main={[confirmation.stay, () => setIsConfirming(false)]}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </TaskFrame>
  );
};
