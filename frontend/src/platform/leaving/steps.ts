/**
 * Handles Back and Forward before the router. Browsers call listeners of the window in the order in which
 * they were added, so this module loads with the app, before any router.
 */
type StepListener = (event: PopStateEvent) => void;

let listener: StepListener | null = null;
window.addEventListener('popstate', (event) => listener?.(event));

/** Only one screen can listen at a time. Returns the function that ends it. */
export const listenToSteps = (next: StepListener): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};
