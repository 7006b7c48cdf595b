/**
 * The whole portal on one origin: `/api/v0` is answered by the same handlers as in Lambda, with the same
 * events and limits; everything else is the built app.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_BASE } from '@portal/shared-types/api/route';
import { problem } from '@portal/shared-types/text/problems';
import { securityHeaders } from '../../edge/securityHeaders';
import { writeAnswer, writeProblem } from './answer';
import type { LoadHandler } from './handlers';
import { isOurHost, readUrl, type RequestUrl, readBody } from './readRequest';
import { invoke, TIME_LIMIT_MS } from './invoke';
import { matchRoute } from './match';
import { staticFiles } from './staticFiles';
import { toEvent } from './toEvent';

export interface GatewayOptions {
  loadHandler: LoadHandler;
  /** Folder of the built app. */
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
  const files = staticFiles(options.appDir);
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
    writeAnswer(response, await invoke(handler, event, match.route.id, limit));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!isOurHost(request.headers.host, options.hosts ?? [])) throw problem('wrong-host');
    if (request.headers.expect !== undefined && !/^100-continue$/i.test(request.headers.expect))
      throw problem('unknown-expectation');
    const url = readUrl(request.url ?? '');
    if (!url) throw problem('invalid-request', { detail: 'The address cannot be read.' });
    if (url.path === API_BASE || url.path.startsWith('/api/'))
      return serveApi(request, response, url);
    if (url.path === '/config.json' && ['GET', 'HEAD'].includes(request.method ?? ''))
      return writeAnswer(response, {
        statusCode: 200,
        headers: { 'content-type': 'application/json' },
        body: config,
      });
    return files.serve(request, response, url.path);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // A broken connection needs no answer, and must not end the gateway.
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

  // Accept requests without a host here too: Node's own answer has no security headers.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on('checkExpectation', answer);
  // With "Expect: 100-continue", a request that will be rejected is rejected before its body is sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('newListener', (name) => name === 'data' && response.writeContinue());
    answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    return refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, 405));
  return server;
};
