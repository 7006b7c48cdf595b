/**
 * Stores the app's own files on the device, so that it opens without a connection after a first visit. It
 * stores only files that are the same for everyone, never API responses, so the next person on a shared
 * tablet finds nothing of the previous one.
 *
 * Each release has its own cache, and its worker takes over when no page of the previous release is open any
 * more: a page never gets parts of another release.
 */

import { isAppPage } from '@portal/shared-types/contract/appPage';

/** Inserted when the app is built. */
export interface Release {
  /** Changes whenever a file changes. */
  version: string;
  /** Addresses of the files needed to open the app. The map isn't included: it is stored when first used. */
  files: readonly string[];
}

/** The parts of the service worker API used here. */
export interface WorkerEvent {
  waitUntil: (done: Promise<unknown>) => void;
}
export interface WorkerFetchEvent extends WorkerEvent {
  request: Pick<Request, 'method' | 'url' | 'mode'>;
  respondWith: (response: Promise<Response>) => void;
}
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  clients: { claim: () => Promise<void> };
  fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  };
}

const APP = '/index.html';
const CACHE = 'app-files ';
/** Stored when first requested: parts of the map, and other files built next to the app. */
const KEPT_WHEN_USED = /^\/(assets|arcgis-assets|basemap)\//;
/** After this time, the page is opened from the device. */
const PAGE_WITHIN_MS = 6000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const startWorker = (scope: WorkerScope, { version, files }: Release): void => {
  const name = CACHE + version;
  const known = new Set(files);
  const open = (): Promise<Cache> => scope.caches.open(name);

  const fromDevice = async (path: string): Promise<Response | undefined> =>
    (await open()).match(path, { ignoreVary: true });

  const page = async (request: WorkerFetchEvent['request']): Promise<Response> => {
    try {
      const response = await within(scope.fetch(request as Request), PAGE_WITHIN_MS);
      // A failing server's error page is a dead end for people.
      return response.status < 500 ? response : ((await fromDevice(APP)) ?? response);
    } catch {
      // If nothing is stored either, the browser shows its error page.
      return (await fromDevice(APP)) ?? Response.error();
    }
  };

  const file = async (request: WorkerFetchEvent['request'], path: string): Promise<Response> => {
    const kept = await fromDevice(path);
    if (kept) return kept;
    const response = await scope.fetch(request as Request);
    if (response.ok) {
      const copy = response.clone();
      // A full device must not prevent the page from getting the file.
      void open()
        .then((cache) => cache.put(path, copy))
        .catch(() => undefined);
    }
    return response;
  };

  /** At low priority, after what the page itself is waiting for, such as the map. */
  const keepLater = async (path: string): Promise<void> => {
    const response = await scope.fetch(path, { priority: 'low' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await (await open()).put(path, response);
  };

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([APP, ...files].map(keepLater)));
  });

  scope.addEventListener('activate', (event) => {
    const tidy = async (): Promise<void> => {
      const names = await scope.caches.keys();
      await Promise.all(
        names
          .filter((one) => one.startsWith(CACHE) && one !== name)
          .map((one) => scope.caches.delete(one)),
      );
      await scope.clients.claim();
    };
    event.waitUntil(tidy());
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (pathname.startsWith('/api/')) return;
    if (request.mode === 'navigate') {
      if (isAppPage(pathname)) event.respondWith(page(request));
      return;
    }
    if (search === '' && (known.has(pathname) || KEPT_WHEN_USED.test(pathname)))
      event.respondWith(file(request, pathname));
  });
};
