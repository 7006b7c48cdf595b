/** The built app: files of `frontend/dist`, gzipped once and kept in memory. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { problem } from '@portal/shared-types/text/problems';
import { isAppPage } from '../../edge/appPage';
import { ASKED_AGAIN, HASHED_FOLDER, KEPT_FOR_GOOD } from '../../edge/caching';
import { mediaTypeOf, shrinks } from './mediaTypes';

interface KnownFile {
  /** How long browsers keep it: by the file that is sent, whatever address asks for it. */
  cacheControl: string;
  /** Size and time of change; another file has another one. */
  version: string;
  etag: string;
  mediaType: string;
  raw: Buffer;
  gzipped: Buffer | undefined;
}

const zip = promisify(gzip);

export interface StaticFiles {
  /** @throws Problem no-such-route when there is no such file. */
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

export const staticFiles = (root: string): StaticFiles => {
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
    const mediaType = mediaTypeOf(file);
    const gzipped = shrinks(mediaType) && raw.length > 1000 ? await zip(raw) : undefined;
    const etag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    const isHashed = file.startsWith(join(root, HASHED_FOLDER) + sep);
    const cacheControl = isHashed ? KEPT_FOR_GOOD : ASKED_AGAIN;
    const next = { cacheControl, version, etag, mediaType, raw, gzipped };
    known.set(file, next);
    return next;
  };

  const serve: StaticFiles['serve'] = async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw problem('method-not-allowed', { headers: { allow: 'GET, HEAD' } });
    const decoded = decodeURIComponent(path);
    const file = await find(isAppPage(decoded) ? '/index.html' : decoded);
    if (!file) throw problem('no-such-route');
    const zipped = file.gzipped && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const etag = `"${file.etag}${zipped ? '-gz' : ''}"`;
    const headers = {
      'cache-control': file.cacheControl,
      etag,
      ...(file.gzipped && { vary: 'accept-encoding' }),
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = zipped ? file.gzipped! : file.raw;
    response.writeHead(200, {
      ...headers,
      'content-type': file.mediaType,
      'content-length': body.length,
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return { serve };
};
