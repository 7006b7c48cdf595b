/**
 * npm passes Ctrl-C and SIGTERM on, but it cannot pass on SIGKILL: the portal would run on, unseen, and
 * hold its port. So when npm started it and is gone, it stops as if asked to.
 */
const INTERVAL_MS = 1000;

export const stopWithNpm = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, INTERVAL_MS);
  timer.unref();
};
