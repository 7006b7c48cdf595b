/** Replaces the API in unit tests: responds by path, and records the requests. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | undefined;
}

export interface FakeResponse {
  status?: number;
  json?: unknown;
  /** Instead of JSON. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}
type Responder = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

const BASE = '/api/v0';

/** jsdom has no Response; this has the parts that the client reads. */
const makeResponse = ({ status = 200, json, bytes, headers = {} }: FakeResponse) => ({
  ok: status < 400,
  status,
  headers: new Headers(headers),
  text: () => Promise.resolve(JSON.stringify(json)),
  json: () => Promise.resolve(json),
  arrayBuffer: () => Promise.resolve(bytes),
});

/** @param routes responders by "METHOD /path" below the API's base */
export const fakeServer = (routes: Record<string, Responder>) => {
  const requests: FakeRequest[] = [];
  const fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://portal.test');
    const method = init.method ?? 'GET';
    const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname;
    const call: FakeRequest = {
      method,
      path,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
      signal: init.signal ?? undefined,
    };
    requests.push(call);
    const responder = routes[`${method} ${path}`];
    if (!responder) return makeResponse({ status: 404, json: { title: `no ${method} ${path}` } });
    const response = await responder(call);
    call.signal?.throwIfAborted();
    return makeResponse(response);
  };
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return {
    requests,
    to: (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route),
  };
};
