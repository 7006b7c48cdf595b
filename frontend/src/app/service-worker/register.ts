/** Path of the worker: at the root, so that it covers every page. */
export const WORKER_FILE = 'sw.js';

/** Lets the app open offline. If the browser doesn't allow it, the portal still works online. */
export const registerWorker = (): void => {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  serviceWorker?.register(`/${WORKER_FILE}`, { updateViaCache: 'none' }).catch(() => undefined);
};
