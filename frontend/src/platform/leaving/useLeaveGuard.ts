/**
 * Asks before typed changes are lost: by a link, Back or Forward, logging out, or closing the page.
 * This kind of router has no such guard, so clicks on links are stopped before they reach it, and a history
 * step is undone before it notices.
 */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmBeforeLeaving } from './beforeLeaving';
import { listenToSteps } from './steps';

/** The router's index of a history entry. */
const getHistoryIndex = (state: unknown): number => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
};

/** The portal page that a plain click on a link opens. */
const getLinkTarget = (event: MouseEvent): string | undefined => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return undefined;
  return link.pathname + link.search + link.hash;
};

export const useLeaveGuard = (dirty: boolean) => {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const allowed = useRef(false);
  const field = useRef<HTMLElement | null>(null);

  useEffect(() => {
    allowed.current = false;
    if (!dirty) return undefined;
    const index = getHistoryIndex(window.history.state);
    const noteField = (): void => {
      const { activeElement } = document;
      if (activeElement?.matches('input, select, textarea'))
        field.current = activeElement as HTMLElement;
    };
    noteField();

    const onClick = (event: MouseEvent): void => {
      const target = allowed.current ? undefined : getLinkTarget(event);
      if (target === undefined) return;
      // Other effects of the click, such as closing the menu, still happen; only the router ignores it.
      event.preventDefault();
      setGo(() => () => {
        allowed.current = true;
        void navigate(target);
      });
    };
    const onPop = (event: PopStateEvent): void => {
      if (allowed.current) return;
      const steps = getHistoryIndex(event.state) - index;
      event.stopImmediatePropagation();
      // Our own `go(-steps)` below caused it.
      if (steps === 0) return;
      window.history.go(-steps);
      setGo(() => () => {
        allowed.current = true;
        window.history.go(steps);
      });
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!allowed.current) event.preventDefault();
    };

    document.addEventListener('click', onClick, true);
    document.addEventListener('focusin', noteField);
    const stopListening = listenToSteps(onPop);
    const stopConfirming = confirmBeforeLeaving((next) => setGo(() => next));
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('focusin', noteField);
      stopListening();
      stopConfirming();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, navigate]);

  return {
    isConfirming: go !== null,
    stay: () => setGo(null),
    leave: (): void => {
      setGo(null);
      go?.();
    },
    /** Restores the focus after the dialog: the clicked element may be gone. */
    backToField: () => field.current?.focus(),
  };
};

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
