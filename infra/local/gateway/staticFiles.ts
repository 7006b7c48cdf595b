/** Files of `frontend/dist`, as their Brotli copies or gzipped once; cached in memory. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { problem } from '@portal/shared-types/base/text/problems';
import { isAppPage } from '@portal/shared-types/contract/appPage';
import { acceptsBrotli, hasBrotliCopy } from '#build/brotli/brotliCopy.ts';
import { REVALIDATED, HASHED_FOLDER, KEPT_FOR_GOOD } from '#aws/edge/caching.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  topojson: 'application/json',
  geojson: 'application/geo+json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  wasm: 'application/wasm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  pbf: 'application/x-protobuf',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

const getMediaType = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Whether gzip makes such a file smaller. */
const shrinks = (mediaType: string): boolean =>
  /^text\/|json|xml|wasm|font\/ttf|protobuf|octet-stream/.test(mediaType);

interface KnownFile {
  /** How long browsers cache it: by the file sent, whatever the address. */
  cacheControl: string;
  /** Size and modification time; they identify a version of the file. */
  version: string;
  etag: string;
  mediaType: string;
  raw: Buffer;
  gzipped: Buffer | undefined;
  brotli: Buffer | undefined;
}

const zip = promisify(gzip);

export const staticFiles = (root: string) => {
  const known = new Map<string, KnownFile>();

  const find = async (path: string): Promise<KnownFile | undefined> => {
    const file = normalize(join(root, path));
    if (!file.startsWith(root + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.size} ${found.mtimeMs}`;
    const before = known.get(file);
    if (before?.version === version) return before;
    const raw = await readFile(file);
    const mediaType = getMediaType(file);
    const gzipped = shrinks(mediaType) && raw.length > 1000 ? await zip(raw) : undefined;
    const etag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    const isHashed = file.startsWith(join(root, HASHED_FOLDER) + sep);
    const cacheControl = isHashed ? KEPT_FOR_GOOD : REVALIDATED;
    const next = { cacheControl, version, etag, mediaType, raw, gzipped, brotli: undefined };
    known.set(file, next);
    return next;
  };

  /** The copy may be made while the portal runs. */
  const readBrotli = async (file: KnownFile, path: string): Promise<Buffer | undefined> => {
    if (!hasBrotliCopy(path)) return undefined;
    return (file.brotli ??= await readFile(join(root, `${path}.br`)).catch(() => undefined));
  };

  /** @throws Problem no-such-route if there is no such file */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw problem('method-not-allowed', { headers: { allow: 'GET, HEAD' } });
    const decoded = decodeURIComponent(path);
    const file = await find(isAppPage(decoded) ? '/index.html' : decoded);
    if (!file) throw problem('no-such-route');
    const accepted = request.headers['accept-encoding'];
    const brotli = acceptsBrotli(accepted) ? await readBrotli(file, decoded) : undefined;
    const gzipped = /\bgzip\b/.test(accepted ?? '') ? file.gzipped : undefined;
    const encoding = brotli ? 'br' : gzipped ? 'gzip' : undefined;
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = {
      'cache-control': file.cacheControl,
      etag,
      ...(file.gzipped && { vary: 'accept-encoding' }),
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = brotli ?? gzipped ?? file.raw;
    response.writeHead(200, {
      ...headers,
      'content-type': file.mediaType,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
};
