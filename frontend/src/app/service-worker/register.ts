/** Path of the worker: at the root, so that it covers every page. */
export const WORKER_FILE = 'sw.js';

/**
 * Lets the app open without a connection from now on. If the browser doesn't allow that, the portal still
 * works with a connection.
 */
export const registerWorker = (): void => {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  serviceWorker?.register(`/${WORKER_FILE}`, { updateViaCache: 'none' }).catch(() => undefined);
};
