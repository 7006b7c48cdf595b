import { startWorker, type WorkerEvent, type WorkerFetchEvent, type WorkerScope } from './worker';

interface FakeResponse {
  ok: boolean;
  status: number;
  text: string;
  clone: () => FakeResponse;
}
const makeResponse = (text: string, status = 200): FakeResponse => ({
  ok: status < 300,
  status,
  text,
  clone: () => makeResponse(text, status),
});

/** A device, and a network that can be disconnected. */
const device = () => {
  const stored = new Map<string, Map<string, FakeResponse>>();
  const network = { up: true, status: 200, requested: [] as string[], low: [] as string[] };
  const fetch = (request: RequestInfo, init?: RequestInit): Promise<FakeResponse> => {
    const url = typeof request === 'string' ? request : request.url;
    if (!network.up) return Promise.reject(new TypeError('Failed to fetch'));
    const { pathname } = new URL(url, 'https://portal.test');
    network.requested.push(pathname);
    if (init?.priority === 'low') network.low.push(pathname);
    return Promise.resolve(makeResponse(`network ${pathname}`, network.status));
  };
  const makeCache = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, FakeResponse>();
    stored.set(name, entries);
    return {
      match: (path: string) => Promise.resolve(entries.get(path)),
      put: (path: string, one: FakeResponse) => Promise.resolve(void entries.set(path, one)),
    };
  };
  const caches = {
    open: (name: string) => Promise.resolve(makeCache(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  };
  return { stored, network, fetch, caches };
};

type Device = ReturnType<typeof device>;

/** A worker of a release on that device. */
const worker = (on: Device, version: string, files = ['/assets/app.js']) => {
  const listeners: Record<string, (event: never) => void> = {};
  const scope = {
    location: { origin: 'https://portal.test' },
    caches: on.caches,
    clients: { claim: () => Promise.resolve() },
    fetch: on.fetch,
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  } as unknown as WorkerScope;
  startWorker(scope, { version, files });
  const lifecycle = async (type: 'install' | 'activate'): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    const event: WorkerEvent = { waitUntil: (done) => void waits.push(done) };
    listeners[type]!(event as never);
    await Promise.all(waits);
  };
  /** The response that the page gets; null if the worker leaves the request to the browser. */
  const request = async (
    path: string,
    { mode = 'cors', method = 'GET' }: { mode?: RequestMode; method?: string } = {},
  ): Promise<string | null> => {
    const given: Promise<Response>[] = [];
    const url = new URL(path, 'https://portal.test').href;
    const event: Partial<WorkerFetchEvent> = {
      request: { url, mode, method },
      respondWith: (wait) => void given.push(wait),
    };
    listeners.fetch!(event as never);
    const [one] = await Promise.all(given);
    return one ? (one as unknown as FakeResponse).text : null;
  };
  return { install: () => lifecycle('install'), activate: () => lifecycle('activate'), request };
};

const PAGE = { mode: 'navigate' } as const;

it('opens every page of the app without a connection, and the newest with one', async () => {
  const tablet = device();
  const { install, activate, request } = worker(tablet, '1');
  await install();
  await activate();
  expect(await request('/patrol/1042', PAGE)).toBe('network /patrol/1042');
  tablet.network.up = false;
  expect(await request('/add-patrol?step=3', PAGE)).toBe('network /index.html');
  expect(await request('/assets/app.js')).toBe('network /assets/app.js');
});

it.each(['/patrol/1083.', '/password-reset/abc.', '/profile/a.smith', '/nothing.here'])(
  'opens %s without a connection: only known files are files',
  async (path) => {
    const tablet = device();
    const { install, activate, request } = worker(tablet, '1');
    await install();
    await activate();
    expect(await request(path, PAGE)).toBe(`network ${path}`);
    tablet.network.up = false;
    expect(await request(path, PAGE)).toBe('network /index.html');
  },
);

it('opens the app from the device if the server fails, and shows what is missing', async () => {
  const tablet = device();
  const { install, activate, request } = worker(tablet, '1');
  await install();
  await activate();
  tablet.network.status = 503;
  expect(await request('/add-patrol?step=3', PAGE)).toBe('network /index.html');
  tablet.network.status = 404;
  expect(await request('/add-patrol?step=3', PAGE)).toBe('network /add-patrol');
  tablet.stored.clear();
  tablet.network.status = 503;
  expect(await request('/add-patrol?step=3', PAGE)).toBe('network /add-patrol');
});

it('fetches its files after the page’s own, and is installed only with all of them', async () => {
  const tablet = device();
  await worker(tablet, '1').install();
  expect(tablet.network.low).toEqual(['/index.html', '/assets/app.js']);
  tablet.network.status = 404;
  await expect(worker(tablet, '2').install()).rejects.toThrow('/index.html: 404');
});

it('stores no response of a failing server', async () => {
  const tablet = device();
  const { request } = worker(tablet, '1');
  tablet.network.status = 503;
  await request('/assets/map.js');
  tablet.network.up = false;
  await expect(request('/assets/map.js')).rejects.toThrow('Failed to fetch');
  tablet.network.up = true;
  tablet.network.status = 200;
  await request('/assets/map.js');
  tablet.network.up = false;
  expect(await request('/assets/map.js')).toBe('network /assets/map.js');
});

it('never touches the API, anything that is sent, or another origin', async () => {
  const { request } = worker(device(), '1');
  expect(await request('/api/v0/patrols/')).toBeNull();
  expect(await request('/api/v0/docs', PAGE)).toBeNull();
  expect(await request('/assets/app.js', { method: 'POST' })).toBeNull();
  expect(await request('https://tiles.test/assets/1.png')).toBeNull();
  expect(await request('/config.json')).toBeNull();
  expect(await request('/third-party-notices.txt', PAGE)).toBeNull();
  expect(await request('/api-docs/index.html', PAGE)).toBeNull();
});

it('keeps parts of the map when they are first used', async () => {
  const tablet = device();
  const { install, request } = worker(tablet, '1');
  await install();
  tablet.network.requested = [];
  await request('/basemap/coastline.json');
  await request('/basemap/coastline.json');
  expect(tablet.network.requested).toEqual(['/basemap/coastline.json']);
  tablet.network.up = false;
  expect(await request('/basemap/coastline.json')).toBe('network /basemap/coastline.json');
});

it('gives each release its own files, and clears those of the one before', async () => {
  const tablet = device();
  tablet.stored.set('something else', new Map());
  const before = worker(tablet, '1');
  await before.install();
  await before.activate();
  const after = worker(tablet, '2', ['/assets/new.js']);
  await after.install();
  expect([...tablet.stored.keys()]).toEqual(['something else', 'app-files 1', 'app-files 2']);
  await after.activate();
  expect([...tablet.stored.keys()]).toEqual(['something else', 'app-files 2']);
  tablet.network.up = false;
  expect(await after.request('/assets/new.js')).toBe('network /assets/new.js');
});
