import { message } from '@portal/shared-types/text/messages';
import { useState, type ReactNode } from 'react';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog';

type Unfinished = 'password' | 'person';

const QUESTIONS = {
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
  const [asking, setAsking] = useState(false);
  const question = asking && unfinished && QUESTIONS[unfinished];
  const close = (): void => {
    if (unfinished === null) onClose();
    else setAsking(true);
  };
  return (
    <TaskFrame title={title} onClose={close} contentSx={{ py: 3 }}>
      {children(close)}
      {question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          others={[[question.leave, onClose]]}
          main={[question.stay, () => setAsking(false)]}
          onClose={() => setAsking(false)}
        />
      )}
    </TaskFrame>
  );
};
