/**
 * Wraps every handler: authenticates the caller, reads the request, sends the response, and turns every failure
 * into a problem document. A handler returns data or throws a problem; only this wrapper knows status codes.
 */
import { createHash, randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type { RecordPart } from '@portal/shared-types/contract/access/recordParts';
import type {
  RouteResponse,
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteDefinition,
} from '@portal/shared-types/contract/api/route';
import { Problem, problem } from '@portal/shared-types/base/text/problems';
import {
  makeResponse,
  makeProblemResponse,
  requireItFits,
  getLimitShare,
  getRequestedForm,
  type SearchForm,
} from './response';
import { readCaller, requireClaims, type Caller } from './authenticate';
import { deviceCookie, readDevice } from './deviceCookie';
import type { LambdaResponse, LambdaEvent, LambdaHandler } from './lambda';
import { requestScope } from '#log/requestScope.ts';
import { logError } from '#log/log.ts';
import { requireOrigin } from './origin';
import { readRequest } from './readRequest';
import { loggingRequest } from './requestLog';

export interface HandlerRequest<R extends RouteDefinition> {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  caller: R['auth'] extends 'session' ? Caller : undefined;
  idempotencyKey: string | undefined;
  /**
   * Identifies the request: its idempotency key; without one, its content, so that a repeat is processed only
   * once; without either, a random key, so that the same change can be made again later.
   */
  requestKey: (content?: unknown) => string;
  /** What the caller requested, if the route has it. */
  form: SearchForm;
  /** Size of these data in this request's response, as a share of the limit; above 1 they're too large. */
  shareOfLimit: (data: RouteResponse<R> | Columnar) => number;
  sourceIp: string;
  /** Name of the request's device, if it has one. */
  device: string | undefined;
  /** With a successful response, names the device or keeps its name. */
  nameDevice: (device: string) => void;
  /** As sent; for the one route that accepts a token without a session. */
  authorization: string | undefined;
  /** Adds a header to a successful response. */
  setHeader: (name: string, value: string) => void;
}

/**
 * Reads what doesn't depend on the caller, while the session is read. None of it may be returned before the
 * caller's access is checked.
 */
export type EarlyRead<R extends RouteDefinition, Found> = (
  request: Pick<HandlerRequest<R>, 'params' | 'query' | 'body'>,
) => Promise<Found>;

export type HandlerWork<R extends RouteDefinition> = (
  request: HandlerRequest<R>,
  // Columns and documents have forms besides the contract's plain one.
) => Promise<RouteResponse<R> | Columnar>;

declare const columnar: unique symbol;
/** A response in columns or entries, which the contract's plain schema doesn't describe. */
export interface Columnar {
  readonly [columnar]: true;
}
export const asColumns = (wire: object): Columnar => wire as Columnar;

/** Temporary store errors: a retry may help, so they are reported as such. */
const STORE_ERRORS =
  /Timeout|Throttl|ProvisionedThroughput|ServiceUnavailable|InternalServerError|RequestLimitExceeded|TransactionInProgress|TransactionCanceled|ECONN|EPIPE|NetworkingError/;

/** On one machine: what the database engine, the object store and Node say about a disk. */
const DISK_ERRORS =
  /disk is full|disk I\/O error|readonly database|InsufficientStorage|ENOSPC|EDQUOT|EROFS/;

const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const name = error instanceof Error ? `${error.name} ${error.message}` : '';
  if (DISK_ERRORS.test(name)) return problem('disk-full');
  return problem(STORE_ERRORS.test(name) ? 'unavailable' : 'internal');
};

const hashed = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Data with their response, so that measuring and sending serialize only once. */
interface Prepared {
  data: unknown;
  response: LambdaResponse;
  share: number;
}

/** What `defineHandler` and `defineOpening` share. */
export const wrapHandler = <R extends RouteDefinition, Found = undefined>(
  route: R,
  work: (request: HandlerRequest<R>, found: Found) => Promise<unknown>,
  readEarly?: EarlyRead<R, Found>,
): LambdaHandler => {
  /** Caller, request and early reads. An ended session is reported before other errors. */
  const open = async (event: LambdaEvent) => {
    const signedIn =
      route.auth === 'session'
        ? readCaller(await requireClaims(event.headers.authorization), route.id)
        : undefined;
    const reading = (async () => {
      if (!readEarly) await signedIn;
      return readRequest(route, event);
    })();
    const finding = reading.then((parts) => readEarly?.(parts as HandlerRequest<R>));
    // It is awaited below, unless the session has ended.
    finding.catch(() => undefined);
    const caller = await signedIn;
    Object.assign(requestScope() ?? {}, caller && { caller });
    return { caller, parts: await reading, found: (await finding) as Found };
  };
  const handle = async (event: LambdaEvent): Promise<LambdaResponse> => {
    const headers: Record<string, string> = {};
    const cookies: string[] = [];
    const address = await requireOrigin(event);
    const { caller, parts, found } = await open(event);
    let prepared: Prepared | undefined;
    const prepare = (data: unknown): Prepared => {
      if (prepared && prepared.data === data) return prepared;
      const response = makeResponse(event, route, data);
      return (prepared = { data, response, share: getLimitShare(response) });
    };
    const request = {
      ...parts,
      requestKey: (content) =>
        parts.idempotencyKey ?? (content === undefined ? randomUUID() : hashed(content)),
      caller,
      form: getRequestedForm(route, event),
      shareOfLimit: (data) => prepare(data).share,
      sourceIp: address,
      device: readDevice(event),
      nameDevice: (device) => {
        cookies.push(deviceCookie(device, event));
      },
      authorization: event.headers.authorization,
      setHeader: (name, value) => {
        headers[name] = value;
      },
    } as HandlerRequest<R>;
    const data = await work(request, found);
    const { response, share } = prepare(data);
    requireItFits(share);
    return {
      ...response,
      headers: { ...response.headers, ...headers },
      ...(cookies.length && { cookies }),
    };
  };
  const wrapped = middy<LambdaEvent, LambdaResponse>()
    .onError((request) => {
      const failure = toProblem(request.error);
      if (failure.status >= 500) logError(route.id, request.error);
      Object.assign(requestScope() ?? {}, { problem: failure.code });
      request.response = makeProblemResponse(request.event, failure);
    })
    .handler(handle);
  return (event) => loggingRequest(route.id, event, () => wrapped(event, {}));
};

/** Routes that open whole records need `defineOpening`, which logs them. */
type OpensNothing<R> = R extends { opens: RecordPart } ? 'Use defineOpening.' : unknown;

export const defineHandler = <R extends RouteDefinition>(
  route: R & OpensNothing<R>,
  work: HandlerWork<R>,
): LambdaHandler => wrapHandler<R>(route, work);

/** `defineHandler` for changes: a repeated request gets the first response, with a header that says so. */
export const defineChange = <R extends RouteDefinition>(
  route: R & OpensNothing<R>,
  work: (request: HandlerRequest<R>) => Promise<{ response: RouteResponse<R>; replayed: boolean }>,
): LambdaHandler =>
  wrapHandler<R>(route, async (request) => {
    const { response, replayed } = await work(request);
    if (replayed) request.setHeader('idempotency-replayed', 'true');
    return response;
  });
