const getLocks = (): LockManager | undefined =>
  (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

export const alone = async <T>(run: () => Promise<T>): Promise<T> => {
  const locks = getLocks();
  return locks ? locks.request('photos on this device', run) : run();
};

/** Runs when no other tab sends. Browsers release the lock of a tab that is closed or killed. */
export const whenNobodySends = async (
  run: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const locks = getLocks();
  return locks ? locks.request('photo uploads', { signal }, run) : run();
};

export const room = async (): Promise<number> => {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Infinity : quota - (usage ?? 0);
};

/** Waits for a time, or until the connection is back. */
export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
