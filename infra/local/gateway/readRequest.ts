import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem } from '@portal/shared-types/base/text/problems';

const tooLarge = () =>
  problem('body-too-large', {
    detail: `A request can be at most ${LIMITS.requestBytes / 1024 / 1024} MB.`,
  });

/** Stops as soon as the body is too large. @throws Problem body-too-large */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.requestBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LIMITS.requestBytes) {
        request.removeAllListeners('data');
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
};

export interface RequestUrl {
  path: string;
  query: string;
}

/**
 * Splits a request's target.
 * @returns undefined if it isn't a path here, or contains a broken escape or NUL
 */
export const readUrl = (target: string): RequestUrl | undefined => {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!path.startsWith('/')) return undefined;
  try {
    if (decodeURIComponent(path).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  return { path, query: mark < 0 ? '' : target.slice(mark + 1) };
};

/**
 * With DNS rebinding, a website's name can lead to this machine, and a browser would treat the site as the
 * portal's own origin. Its requests still contain its name.
 */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** @param hosts names other than those of this machine, without a port */
export const isOurHost = (header: string | undefined, hosts: readonly string[]): boolean => {
  const name = HOST.exec(header ?? '')?.[1]?.toLowerCase();
  return name !== undefined && [...LOOPBACK, ...hosts].includes(name);
};
