import { useState, type ReactNode } from 'react';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { AskFirst, type Unfinished } from './AskFirst';

interface TaskDialogProps {
  title: string;
  /** What closing would lose; null: it closes at once. */
  unfinished: Unfinished | null;
  onClose: () => void;
  /** @param close asks first, as every other way out does. */
  children: (close: () => void) => ReactNode;
}

/** A task in a dialog, the whole screen on a phone. Whatever closes it asks first where it must. */
export const TaskDialog = ({ title, unfinished, onClose, children }: TaskDialogProps) => {
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (unfinished === null) onClose();
    else setAsking(true);
  };
  return (
    <TaskFrame title={title} onClose={close} contentSx={{ py: 3 }}>
      {children(close)}
      {asking && unfinished && (
        <AskFirst what={unfinished} onStay={() => setAsking(false)} onLeave={onClose} />
      )}
    </TaskFrame>
  );
};
