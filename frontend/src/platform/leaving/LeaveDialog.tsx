import { message } from '@portal/shared-types/text/messages';
import { Question } from '../ui/dialogs/Question';
import type { LeaveGuard } from './useLeaveGuard';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What would be lost, unless it is everything typed. */
  text?: string;
}

export const LeaveDialog = ({ guard, text = message('unsavedChanges') }: LeaveDialogProps) => (
  <Question
    open={guard.asking}
    title="Leave without saving?"
    text={text}
    others={[['Leave', guard.leave]]}
    main={['Keep editing', guard.stay]}
    onClose={guard.stay}
    disableRestoreFocus
    slotProps={{ transition: { onExited: guard.backToField } }}
  />
);
