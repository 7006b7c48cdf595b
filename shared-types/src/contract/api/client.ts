/**
 * The typed client of the API. It knows only methods and paths; types come from the contract, so that no
 * schema is sent to the browser.
 */
import type { ProblemDocument } from '#base/text/problems.ts';
import {
  API_BASE,
  ENTRIES_MEDIA_TYPE,
  GZIPPED_JSON_MEDIA_TYPE,
  MAX_ADDRESS_BYTES,
  type RouteResponse,
  type RouteCall,
} from './route';
import type { RouteId, Routes, RouteTable } from './routes';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<ProblemDocument>,
    readonly retryAfterSeconds?: number,
    /** Id of the request in the log, for support. */
    readonly reference = problem.reference,
  ) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}`);
    this.name = 'ApiError';
  }
}

export interface ClientOptions {
  /** Origin of the portal; empty for the page's own. */
  origin?: string;
  token: () => string | undefined;
  fetch?: (
    input: string,
    init: RequestInit,
    transport: typeof fetch | undefined,
  ) => Promise<Response>;
  /** Called with every error response before it is thrown, for example to sign out on 401. */
  onRefused?: (id: RouteId, error: ApiError) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Asks for a search's entries instead of rows: resolves to the bytes, for `decodeFound`. */
  entries?: boolean;
  /** Gets the headers of a successful response, for example `Idempotency-Replayed`. */
  onHeaders?: (headers: Headers) => void;
  /** Sends the request instead of `fetch`, for example to report upload progress. */
  transport?: typeof fetch;
}

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

export type Client = {
  [Id in RouteId]: unknown extends RouteCall<Routes[Id]>
    ? (call?: undefined, options?: CallOptions) => Promise<RouteResponse<Routes[Id]>>
    : (call: RouteCall<Routes[Id]>, options?: CallOptions) => Promise<RouteResponse<Routes[Id]>>;
};

/** Query values that aren't text are sent as JSON (docs/product.md#how-filters-are-sent). */
export const queryText = (query: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined)
      params.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  return params.toString();
};

const filledPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? encodeURIComponent(params[name]!) : whole,
  );

/** Compressing smaller requests saves no noticeable time. */
const GZIP_FROM_CHARACTERS = 128 * 1024;

interface SentBody {
  type: string;
  body: string | Blob;
}

const gzipped = async (text: string): Promise<SentBody> => {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { type: GZIPPED_JSON_MEDIA_TYPE, body: await new Response(compressed).blob() };
};

/** Short bodies are returned synchronously, so that requests leave in the order in which they are made. */
const jsonBody = (value: unknown, gzip = false): SentBody | Promise<SentBody> => {
  const text = JSON.stringify(value);
  return !gzip || text.length < GZIP_FROM_CHARACTERS || typeof CompressionStream === 'undefined'
    ? { type: 'application/json', body: text }
    : gzipped(text);
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return { title: `The server answered ${response.status} without a readable body` };
  }
};

/** The id from API Gateway or CloudFront, for responses that no handler wrote. */
const gatewayReference = (headers: Headers): string | undefined =>
  headers.get('apigw-requestid') ?? headers.get('x-amz-cf-id') ?? undefined;

export const createClient = (table: RouteTable, options: ClientOptions): Client => {
  const call = async (
    id: RouteId,
    parts: AnyCall = {},
    { signal, entries, onHeaders, transport }: CallOptions = {},
  ) => {
    let { method } = table[id];
    let path = filledPath(table[id].path, parts.params);
    let body = parts.body;
    const query = parts.query ? queryText(parts.query) : '';
    if (query && `${API_BASE}${path}?${query}`.length > MAX_ADDRESS_BYTES) {
      method = 'POST';
      body = parts.query;
    } else if (query) path += `?${query}`;
    const made = body === undefined ? undefined : jsonBody(body, table[id].gzip);
    const sent = made instanceof Promise ? await made : made;
    const token = options.token();
    const address = `${options.origin ?? ''}${API_BASE}${path}`;
    const init: RequestInit = {
      method,
      headers: {
        ...(token && { Authorization: token }),
        ...(sent && { 'Content-Type': sent.type }),
        ...(entries && { Accept: ENTRIES_MEDIA_TYPE }),
        ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      },
      ...(sent && { body: sent.body }),
      ...(signal && { signal }),
    };
    const response = await (options.fetch
      ? options.fetch(address, init, transport)
      : (transport ?? fetch)(address, init));
    if (entries && response.ok) return new Uint8Array(await response.arrayBuffer());
    const data = await readJson(response);
    if (response.ok) {
      onHeaders?.(response.headers);
      return data;
    }
    const wait = Number(response.headers.get('Retry-After'));
    const refused = data as Partial<ProblemDocument>;
    const reference = refused.reference ?? gatewayReference(response.headers);
    const error = new ApiError(response.status, refused, wait || undefined, reference);
    options.onRefused?.(id, error);
    throw error;
  };
  return Object.fromEntries(
    (Object.keys(table) as RouteId[]).map((id) => [
      id,
      (parts?: AnyCall, callOptions?: CallOptions) => call(id, parts, callOptions),
    ]),
  ) as unknown as Client;
};
