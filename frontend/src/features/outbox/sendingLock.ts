/** Lets only one tab send. Browsers release the lock of a tab that is closed or killed. */
const LOCK = 'outbox';

const locks = (): LockManager | undefined => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

/** Runs when no tab is sending, and prevents sending until it has finished. */
export const whileSendingRests = async <T>(run: () => Promise<T>): Promise<T> => {
  const lock = locks();
  return lock ? lock.request(LOCK, run) : run();
};

export const unlessSentElsewhere = async (run: () => Promise<void>): Promise<void> => {
  const lock = locks();
  if (!lock) return run();
  await lock.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
};
