/**
 * Draws the map again after the browser lost its WebGL context. Tablets end the contexts of pages in the
 * background, and graphics drivers crash. ArcGIS then leaves the map blank until it is asked to recover.
 */

/** A driver that has just crashed may fail again at once. */
const PAUSE_MS = 1000;

/** @param recover recreates the context and draws everything again */
export const createRecovery = (recover: () => void) => {
  let timer: number | undefined;
  let isLost = false;
  const tryAgain = (): void => {
    window.clearTimeout(timer);
    if (!isLost || document.visibilityState === 'hidden') return;
    timer = window.setTimeout(recover, PAUSE_MS);
  };
  document.addEventListener('visibilitychange', tryAgain);
  return {
    /** Call with each change of the view's fatal error. */
    setLost(lost: boolean): void {
      isLost = lost;
      tryAgain();
    },
    destroy(): void {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryAgain);
    },
  };
};
