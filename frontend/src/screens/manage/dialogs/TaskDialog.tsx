import { useState, type ReactNode } from 'react';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { AskFirst, type Unfinished } from './AskFirst';

interface TaskDialogProps {
  title: string;
  /** What closing would lose; null closes at once. */
  unfinished: Unfinished | null;
  onClose: () => void;
  /** @param close asks first, like every other way to close */
  children: (close: () => void) => ReactNode;
}

/** A task in a dialog; full screen on a phone. Closing asks first if something would be lost. */
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
