/** Turns a request into the event that API Gateway's HTTP API sends to Lambda (payload format 2.0). */
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutTrailingSlash } from '#aws/edge/paths.ts';
import type { Matched } from './match';

export type HttpEvent = ReturnType<typeof toEvent>;

const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i;

const flatHeaders = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'cookie')
      headers[name] = Array.isArray(value) ? value.join(',') : value;
  return headers;
};

const queryParameters = (query: string): Record<string, string> => {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  return parameters;
};

/** API Gateway joins repeated headers with a comma, and separates cookies from the headers. */
export const toEvent = (
  request: IncomingMessage,
  { route, pathParameters }: Matched,
  url: { path: string; query: string },
  body: Buffer,
) => {
  const headers = flatHeaders(request);
  const path = withoutTrailingSlash(url.path);
  const routeKey = `${route.method} ${route.path}`;
  // Decoding would change invalid bytes; unchanged, the handler rejects them.
  const isText = TEXT.test(headers['content-type'] ?? '') && isUtf8(body);
  const now = new Date();
  const queryStringParameters = queryParameters(url.query);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: url.query,
    ...(request.headers.cookie && { cookies: request.headers.cookie.split(/;\s*/) }),
    headers,
    ...(url.query && { queryStringParameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.method,
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
};
