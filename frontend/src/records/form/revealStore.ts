/** Reveals a field: the rows around it expand, then it gets the focus. */
import { createListeners } from '../../platform/listeners';

/** Nested rows expand one after the other, one render each. */
const TRIES = 20;

export const createRevealStore = (idOf: (path: string) => string) => {
  let path: string | null = null;
  const changes = createListeners<void>();
  const focus = (wanted: string, tries: number): void => {
    if (path !== wanted) return;
    const element = document.getElementById(idOf(wanted));
    if (!element && tries > 0) {
      requestAnimationFrame(() => focus(wanted, tries - 1));
      return;
    }
    path = null;
    changes.notify();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'center' });
  };
  return {
    /** The field to reveal; null if none. */
    wanted: () => path,
    reveal(wanted: string): void {
      path = wanted;
      changes.notify();
      requestAnimationFrame(() => focus(wanted, TRIES));
    },
    subscribe: changes.add,
  };
};

export type RevealStore = ReturnType<typeof createRevealStore>;
