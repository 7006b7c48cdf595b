/** Delivers events, several in parallel, and repeats each until it is handled. */

/** Handlers may process fewer at once. */
const AT_ONCE = 16;
const LONGEST_PAUSE_MS = 60_000;

/** @param retryMs pause before the first repetition; it doubles each time, up to a minute */
export const startDelivery = <T>(deliver: (event: T) => Promise<void>, retryMs = 1000) => {
  let stopped = false;
  let running = 0;
  const waiting: { event: T; pause: number }[] = [];
  const next = (): void => {
    if (running >= AT_ONCE || stopped) return;
    const first = waiting.shift();
    if (!first) return;
    const { event, pause } = first;
    running++;
    deliver(event)
      .catch(() => {
        const longer = Math.min(pause * 2, LONGEST_PAUSE_MS);
        setTimeout(() => add(event, longer), pause).unref();
      })
      .finally(() => {
        running--;
        next();
      });
  };
  const add = (event: T, pause = retryMs): void => {
    waiting.push({ event, pause });
    next();
  };
  return {
    add: (event: T): void => add(event),
    /** Starts nothing more. */
    stop: (): void => {
      stopped = true;
    },
  };
};
