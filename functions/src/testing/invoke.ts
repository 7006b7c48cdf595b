/** Calls a handler as API Gateway would, and reads its response. */
import { gunzipSync } from 'node:zlib';
import { ENTRIES_MEDIA_TYPE } from '@portal/shared-types/contract/api/route';
import type { LambdaEvent, LambdaHandler } from '#http/lambda.ts';

import { readEntries } from './readEntries';

export interface TestRequest {
  token?: string;
  query?: string;
  params?: Record<string, string>;
  body?: unknown;
  rawBody?: string;
  /** A binary body. */
  rawBytes?: Buffer;
  headers?: Record<string, string>;
  sourceIp?: string;
  cookies?: string[];
}

export interface TestResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  // Tests read responses of many shapes.
  body: Record<string, never>;
  text: string;
  /** As sent, after compression if any. */
  bytes: number;
}

export const invoke = async (
  handler: LambdaHandler,
  request: TestRequest = {},
): Promise<TestResponse> => {
  const { token, query = '', params, body, rawBody, rawBytes, headers = {} } = request;
  const { sourceIp = '127.0.0.1', cookies } = request;
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const event: LambdaEvent = {
    version: '2.0',
    routeKey: 'TEST',
    rawPath: '/',
    rawQueryString: query,
    ...(params && { pathParameters: params }),
    ...(cookies && { cookies }),
    headers: {
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...headers,
    },
    requestContext: { requestId: 'test', http: { method: 'TEST', path: '/', sourceIp } },
    ...(text !== undefined && { body: text }),
    ...(rawBytes && { body: rawBytes.toString('base64'), isBase64Encoded: true }),
  };
  const response = await handler(event);
  const raw = Buffer.from(response.body, response.isBase64Encoded ? 'base64' : 'utf8');
  const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
  const type = response.headers['content-type'];
  const read = type === ENTRIES_MEDIA_TYPE ? readEntries(plain) : readText(plain, type);
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies ?? [],
    body: read.body as Record<string, never>,
    text: read.text,
    bytes: raw.length,
  };
};

const readText = (bytes: Buffer, type: string | undefined): { body: unknown; text: string } => {
  const text = bytes.toString();
  return { body: type?.includes('json') ? JSON.parse(text) : {}, text };
};
