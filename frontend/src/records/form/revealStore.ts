/** Leads to a field: rows that hold it open themselves, then it gets the focus. */

export interface RevealStore {
  /** The field that is wanted; null when nothing is. */
  wanted: () => string | null;
  reveal: (path: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Rows within rows open one after the other, a draw each. */
const TRIES = 20;

export const createRevealStore = (idOf: (path: string) => string): RevealStore => {
  let path: string | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const focus = (wanted: string, tries: number): void => {
    if (path !== wanted) return;
    const element = document.getElementById(idOf(wanted));
    if (!element && tries > 0) {
      requestAnimationFrame(() => focus(wanted, tries - 1));
      return;
    }
    path = null;
    tell();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'center' });
  };
  return {
    wanted: () => path,
    reveal(wanted) {
      path = wanted;
      tell();
      requestAnimationFrame(() => focus(wanted, TRIES));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
