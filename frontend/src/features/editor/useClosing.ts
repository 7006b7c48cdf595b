import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '#platform/leaving/useLeaveGuard.ts';

type Phase = 'open' | 'confirming' | 'left';

/** Closes once, and only after the leave guard is inactive; asks first if something is unsaved. */
export const useClosing = (dirty: boolean, discard: () => void, onClose: () => void) => {
  const [phase, setPhase] = useState<Phase>('open');
  const goTo = useCallback((next: Phase) => setPhase((now) => (now === 'left' ? now : next)), []);
  const closed = useRef(false);
  useEffect(() => {
    if (phase !== 'left' || closed.current) return;
    closed.current = true;
    onClose();
  }, [phase, onClose]);
  const guard = useLeaveGuard(dirty && phase !== 'left');
  const leave = useCallback(() => goTo('left'), [goTo]);
  const leaveOrGo = (): void => (guard.isConfirming ? guard.leave() : leave());
  return {
    leave,
    close: (): void => goTo(dirty ? 'confirming' : 'left'),
    confirmation: {
      open: phase === 'confirming' || guard.isConfirming,
      stay: (): void => {
        goTo('open');
        guard.stay();
      },
      keep: leaveOrGo,
      discard: (): void => {
        discard();
        leaveOrGo();
      },
    },
  };
};
