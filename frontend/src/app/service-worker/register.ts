/** Where browsers look for the worker: at the root, so that it serves every page. */
export const WORKER_FILE = 'sw.js';

/**
 * Lets the app be opened without a connection from now on. Where it cannot be, as in a browser that
 * forbids it, the portal works all the same while there is a connection.
 */
export const registerWorker = (): void => {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  serviceWorker?.register(`/${WORKER_FILE}`, { updateViaCache: 'none' }).catch(() => undefined);
};
