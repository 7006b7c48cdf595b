/** Waits before a retry: longer each round, with full jitter, at most 1.6 seconds. */
export const pause = (round: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(1600, 25 * 2 ** round));
  });
