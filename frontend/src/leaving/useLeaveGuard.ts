/**
 * Asks before typed changes are left behind: by a link, by Back and Forward, or by closing the page.
 * The router has no such guard without a router of another kind, so links are stopped on their way up
 * to it, and a step through the history is taken back before it hears of it.
 */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listenToSteps } from './steps';

/** Where the router counts that an entry of the history stands. */
const placeOf = (state: unknown): number => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
};

/** The page of the portal that a plain click leads to. */
const targetOf = (event: MouseEvent): string | undefined => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return undefined;
  return link.pathname + link.search + link.hash;
};

export interface LeaveGuard {
  /** Somebody is about to leave. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

export const useLeaveGuard = (dirty: boolean): LeaveGuard => {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const allowed = useRef(false);

  useEffect(() => {
    allowed.current = false;
    if (!dirty) return undefined;
    const place = placeOf(window.history.state);

    const onClick = (event: MouseEvent): void => {
      const target = allowed.current ? undefined : targetOf(event);
      if (target === undefined) return;
      // Whatever else the click does, such as closing the menu, it does; the router leaves it alone.
      event.preventDefault();
      setGo(() => () => void navigate(target));
    };
    const onPop = (event: PopStateEvent): void => {
      if (allowed.current) return;
      const steps = placeOf(event.state) - place;
      event.stopImmediatePropagation();
      // The step back to here, taken below.
      if (steps === 0) return;
      window.history.go(-steps);
      setGo(() => () => window.history.go(steps));
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!allowed.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, true);
    const stopListening = listenToSteps(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      stopListening();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, navigate]);

  return {
    asking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      allowed.current = true;
      setGo(null);
      go?.();
    },
  };
};
