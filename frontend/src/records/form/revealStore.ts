/** Reveals a field: the rows around it expand, then it gets the focus. */
import { createListeners } from '#platform/listeners.ts';

/** Nested rows expand one after the other, one render each. */
const TRIES = 20;

export const createRevealStore = (getId: (path: string) => string) => {
  let path: string | null = null;
  const changes = createListeners<void>();
  const focus = (field: string, tries: number): void => {
    if (path !== field) return;
    const element = document.getElementById(getId(field));
    if (!element && tries > 0) {
      requestAnimationFrame(() => focus(field, tries - 1));
      return;
    }
    path = null;
    changes.notify();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'center' });
  };
  return {
    /** The field to reveal; null if none. */
    field: () => path,
    reveal(field: string): void {
      path = field;
      changes.notify();
      requestAnimationFrame(() => focus(field, TRIES));
    },
    subscribe: changes.add,
  };
};

export type RevealStore = ReturnType<typeof createRevealStore>;
