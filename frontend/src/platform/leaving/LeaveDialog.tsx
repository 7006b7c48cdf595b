import { message } from '@portal/shared-types/base/text/messages';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import type { LeaveGuard } from './useLeaveGuard';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What would be lost, unless it is everything typed. */
  text?: string;
}

export const LeaveDialog = ({ guard, text = message('unsavedChanges') }: LeaveDialogProps) => (
  <ConfirmDialog
    open={guard.isConfirming}
    title="Leave without saving?"
    text={text}
    others={[['Leave', guard.leave]]}
    main={['Keep editing', guard.stay]}
    onClose={guard.stay}
    disableRestoreFocus
    slotProps={{ transition: { onExited: guard.backToField } }}
  />
);
