/** Turns a handler's data, or a problem, into the Lambda response. */
import { gzipSync } from 'node:zlib';
import { RESPONSE_HEADERS } from '@portal/shared-types/contract/api/responseHeaders';
import {
  COLUMNS_MEDIA_TYPE,
  ENTRIES_MEDIA_TYPE,
  type RouteDefinition,
} from '@portal/shared-types/contract/api/route';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem, type Problem } from '@portal/shared-types/base/text/problems';
import type { LambdaResponse, LambdaEvent } from './lambda';

/** For every response, including errors: nothing may be cached, framed, sniffed or run. */
const HEADERS = {
  ...RESPONSE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'accept, accept-encoding, authorization',
};

const GZIP_FROM_BYTES = 1024;
/** Level 4 gives most of the gain at half the time of the usual 6. */
export const GZIP_LEVEL = 4;

const takesGzip = (event: LambdaEvent): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)/i.test(
    event.headers['accept-encoding'] ?? '',
  );

/** The form of a search's response. */
export type SearchForm = 'rows' | 'columns' | 'entries';

export const getRequestedForm = (route: RouteDefinition, event: LambdaEvent): SearchForm => {
  const accepted = (route.columns && event.headers.accept) || '';
  if (accepted.includes(ENTRIES_MEDIA_TYPE)) return 'entries';
  return accepted.includes(COLUMNS_MEDIA_TYPE) ? 'columns' : 'rows';
};

const send = (
  event: LambdaEvent,
  statusCode: number,
  type: string,
  text: string,
  more: Record<string, string> = {},
): LambdaResponse => {
  const headers = { 'content-type': type, ...HEADERS, ...more };
  if (text.length < GZIP_FROM_BYTES || !takesGzip(event))
    return { statusCode, headers, body: text, isBase64Encoded: false };
  return {
    statusCode,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(text, { level: GZIP_LEVEL }).toString('base64'),
    isBase64Encoded: true,
  };
};

/** Below this, much of a response in entries is names. */
const GZIP_ENTRIES_BELOW_BYTES = 64 * 1024;

/** Entries are packed: compressing many of them would cost more time than it saves. */
export const compressEntries = (bytes: Uint8Array): Uint8Array =>
  bytes.length < GZIP_ENTRIES_BELOW_BYTES ? gzipSync(bytes, { level: GZIP_LEVEL }) : bytes;

const sendEntries = (
  event: LambdaEvent,
  { status = 200 }: RouteDefinition,
  bytes: Uint8Array,
): LambdaResponse => {
  const body = takesGzip(event) ? compressEntries(bytes) : bytes;
  const headers = { 'content-type': ENTRIES_MEDIA_TYPE, ...HEADERS };
  return {
    statusCode: status,
    headers: { ...headers, ...(body !== bytes && { 'content-encoding': 'gzip' }) },
    body: Buffer.from(body.buffer, body.byteOffset, body.length).toString('base64'),
    isBase64Encoded: true,
  };
};

/** Room for the status and headers. */
const FRAME_BYTES = 64 * 1024;

/**
 * Size of the response as a share of Lambda's limit; above 1 it's too large. Lambda counts the body as a
 * JSON string, with quotes and backslashes escaped.
 */
export const getLimitShare = ({ body, isBase64Encoded }: LambdaResponse): number => {
  const bytes = isBase64Encoded ? body.length : Buffer.byteLength(JSON.stringify(body));
  return bytes / (LIMITS.responseBytes - FRAME_BYTES);
};

/** @throws Problem answer-too-large */
export const requireItFits = (share: number): void => {
  if (share > 1)
    throw problem('answer-too-large', {
      detail: 'Request fewer records at a time: fewer ids, a shorter period, or limitResults.',
    });
};

export const makeResponse = (
  event: LambdaEvent,
  route: RouteDefinition,
  data: unknown,
): LambdaResponse => {
  if (route.mediaType) return send(event, route.status ?? 200, route.mediaType, String(data));
  if (data instanceof Uint8Array) return sendEntries(event, route, data);
  const isColumns = getRequestedForm(route, event) === 'columns';
  const type = isColumns ? COLUMNS_MEDIA_TYPE : 'application/json';
  return send(event, route.status ?? 200, type, JSON.stringify(data));
};

export const makeProblemResponse = (event: LambdaEvent, p: Problem): LambdaResponse =>
  send(
    event,
    p.status,
    'application/problem+json',
    JSON.stringify(p.toDocument(event.requestContext.requestId)),
    p.details.headers,
  );
