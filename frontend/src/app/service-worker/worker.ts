/**
 * Keeps the app's own files on the device, so that it opens without a connection after a first visit.
 * Files only, the same for everybody: what the API answers is never kept, so the next person on a shared
 * tablet finds nothing of the one before.
 *
 * Each release has a cache of its own, and its worker takes over when no page of the release before is
 * open any more: a page never gets the parts of another release.
 */

/** What is put in when the app is built. */
export interface Release {
  /** Another one whenever a file is another one. */
  version: string;
  /** Addresses of what opens the app, without the map, which is kept when it is first used. */
  files: readonly string[];
}

/** As much of a service worker's world as this uses. */
export interface WorkerEvent {
  waitUntil: (done: Promise<unknown>) => void;
}
export interface WorkerFetchEvent extends WorkerEvent {
  request: Pick<Request, 'method' | 'url' | 'mode'>;
  respondWith: (answer: Promise<Response>) => void;
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
/** Kept when they are first asked for: parts of the map, and what else is built beside the app. */
const KEPT_WHEN_USED = /^\/(assets|arcgis-assets|basemap)\//;
/** A page that has not come by then is opened from the device. */
const PAGE_WITHIN_MS = 6000;

const isPage = (path: string): boolean => !path.slice(path.lastIndexOf('/')).includes('.');

/** Rejects when nothing has come in time. */
const within = <T>(wanted: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not in time')), ms);
    wanted.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const startWorker = (scope: WorkerScope, { version, files }: Release): void => {
  const name = CACHE + version;
  const known = new Set(files);
  const open = (): Promise<Cache> => scope.caches.open(name);

  const fromDevice = async (path: string): Promise<Response | undefined> =>
    (await open()).match(path, { ignoreVary: true });

  const page = async (request: WorkerFetchEvent['request']): Promise<Response> => {
    try {
      const answer = await within(scope.fetch(request as Request), PAGE_WITHIN_MS);
      // A server that is not well has a page of its own, which nobody can go on with.
      return answer.status < 500 ? answer : ((await fromDevice(APP)) ?? answer);
    } catch {
      // An error page of the browser when there is nothing here either.
      return (await fromDevice(APP)) ?? Response.error();
    }
  };

  const file = async (request: WorkerFetchEvent['request'], path: string): Promise<Response> => {
    const kept = await fromDevice(path);
    if (kept) return kept;
    const answer = await scope.fetch(request as Request);
    if (answer.ok) {
      const copy = answer.clone();
      // A full device must not keep the file from the page.
      void open()
        .then((cache) => cache.put(path, copy))
        .catch(() => undefined);
    }
    return answer;
  };

  /** After what the page itself is waiting for, such as the map. */
  const keepLater = async (path: string): Promise<void> => {
    const answer = await scope.fetch(path, { priority: 'low' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await (await open()).put(path, answer);
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
      if (isPage(pathname)) event.respondWith(page(request));
      return;
    }
    if (search === '' && (known.has(pathname) || KEPT_WHEN_USED.test(pathname)))
      event.respondWith(file(request, pathname));
  });
};
