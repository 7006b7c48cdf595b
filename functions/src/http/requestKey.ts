/** Without an idempotency key, a request is identified by its content: a repeat is processed only once. */
import { createHash } from 'node:crypto';

export const requestKeyOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
