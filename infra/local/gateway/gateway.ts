/**
 * The whole portal on one origin: `/api/v0` is answered by the same handlers as in Lambda, with the same
 * events and limits; everything else is the built app.
 */
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { invalidRequest, problem, Problem } from '@portal/shared-types/base/text/problems';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from '#aws/edge/securityHeaders.ts';
import type { LoadHandler } from './handlers';
import { isOurHost, readUrl, type RequestUrl, readBody } from './readRequest';
import { invoke, TIME_LIMIT_MS, type HandlerResponse } from './invoke';
import { matchRoute } from './match';
import { staticFiles } from './staticFiles';
import { toEvent } from './toEvent';

/** How long a sender may continue with a rejected body, so that it can read the response. */
const DRAIN_MS = 1000;

const writeResponse = (response: ServerResponse, result: HandlerResponse): void => {
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  response.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(result.headers ?? {}))
    response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  response.writeHead(result.statusCode, { 'content-length': body.length });
  response.end(body);
};

const logError = (request: IncomingMessage, error: unknown, requestId: string): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = { level: 'error', requestId, at: new Date().toISOString(), method: request.method };
  console.error(JSON.stringify({ ...line, path: request.url?.split('?')[0], message, stack }));
};

/** Turns any error into a problem document; unexpected errors are logged and reveal nothing. */
const writeProblem = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  const known = error instanceof Problem ? error : problem('internal');
  const reference = randomUUID();
  if (known !== error) logError(request, error, reference);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  writeResponse(response, {
    statusCode: known.status,
    headers: { 'content-type': 'application/problem+json', ...known.details.headers },
    body: JSON.stringify(known.toDocument(reference)),
  });
  if (!request.complete) {
    request.resume();
    setTimeout(() => request.destroy(), DRAIN_MS).unref();
  }
};

export interface GatewayOptions {
  loadHandler: LoadHandler;
  appDir: string;
  /** Content of `/config.json`. */
  config: { supportContact: string; onlineTiles: string | null };
  /** Host names other than those of this machine. */
  hosts?: string[];
  /** Origins besides our own that the page may load from. */
  extraOrigins?: string[];
  timeLimitMs?: number;
}

export const createGateway = (options: GatewayOptions): Server => {
  const headers = Object.entries(securityHeaders(...(options.extraOrigins ?? [])));
  const serveFile = staticFiles(options.appDir);
  const config = JSON.stringify(options.config);

  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: RequestUrl) => {
    const match = matchRoute(request.method ?? 'GET', url.path);
    if ('methodsAllowed' in match) {
      const { methodsAllowed } = match;
      if (methodsAllowed.length === 0) throw problem('no-such-route');
      throw problem('method-not-allowed', { headers: { allow: methodsAllowed.join(', ') } });
    }
    const event = toEvent(request, match, url, await readBody(request));
    const handler = await options.loadHandler(match.route.id);
    const limit = options.timeLimitMs ?? TIME_LIMIT_MS;
    writeResponse(response, await invoke(handler, event, match.route.id, limit));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!isOurHost(request.headers.host, options.hosts ?? [])) throw problem('wrong-host');
    if (request.headers.expect !== undefined && !/^100-continue$/i.test(request.headers.expect))
      throw problem('unknown-expectation');
    const url = readUrl(request.url ?? '');
    if (!url) throw invalidRequest('The address cannot be read.');
    if (url.path === API_BASE || url.path.startsWith('/api/'))
      return serveApi(request, response, url);
    if (url.path === '/config.json' && ['GET', 'HEAD'].includes(request.method ?? ''))
      return writeResponse(response, {
        statusCode: 200,
        headers: { 'content-type': 'application/json' },
        body: config,
      });
    return serveFile(request, response, url.path);
  };

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    // A broken connection needs no response, and must not end the gateway.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(request, response).catch((error: unknown) => {
      if (!request.socket.destroyed) writeProblem(request, response, error);
    });
  };

  /** Used if there is no request to answer. */
  const refuse = (socket: Socket, status: number): void => {
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close'];
    for (const [name, value] of headers) lines.push(`${name}: ${value}`);
    socket.end(`${[...lines, 'content-length: 0'].join('\r\n')}\r\n\r\n`);
  };

  // Accept requests without a host here too: Node's own response has no security headers.
  const server = createServer({ requireHostHeader: false }, respond);
  server.on('checkExpectation', respond);
  // With "Expect: 100-continue", a request that will be rejected is rejected before its body is sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('newListener', (name) => name === 'data' && response.writeContinue());
    respond(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    return refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, 405));
  return server;
};
