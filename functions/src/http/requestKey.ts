/** Without a key of its own, a request is known by what it holds: sent twice, it is done once. */
import { createHash } from 'node:crypto';

export const requestKeyOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
