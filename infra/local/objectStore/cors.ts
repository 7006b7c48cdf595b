/** Lets pages of the portal, and no others, use presigned links. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS } from '@portal/functions/data/objects/bucketRules';
import type { StoreResponse } from './operation';
import { S3Error } from './s3Error';

const KEEP_SECONDS = 3600;

export const allowOrigin = (
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  origins: string[],
): void => {
  response.setHeader('vary', 'Origin');
  if (!origin || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', CORS.exposedHeaders.join(', '));
};

/** @throws S3Error if a page of that origin may not send such a request. */
export const respondToPreflight = (
  { headers }: IncomingMessage,
  origins: string[],
): StoreResponse => {
  const method = headers['access-control-request-method'] ?? '';
  const wanted = headers['access-control-request-headers'] ?? '';
  const names = wanted.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  if (
    !origins.includes(headers.origin ?? '') ||
    !(CORS.methods as readonly string[]).includes(method) ||
    !names.every((name) => (CORS.allowedHeaders as readonly string[]).includes(name))
  )
    throw new S3Error('AccessDenied', 'This page may not send such a request.');
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': CORS.methods.join(', '),
      'access-control-allow-headers': CORS.allowedHeaders.join(', '),
      'access-control-max-age': KEEP_SECONDS,
    },
  };
};
