/**
 * Hears of Back and Forward before the router does. Browsers call the window's own listeners in the
 * order in which they were added, so this module is loaded with the app, before there is a router.
 */
type StepListener = (event: PopStateEvent) => void;

let listener: StepListener | null = null;
window.addEventListener('popstate', (event) => listener?.(event));

/** One screen at a time listens; gives what ends it. */
export const listenToSteps = (next: StepListener): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};
