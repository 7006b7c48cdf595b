/** Uploads a file to the object store. Unlike `fetch`, it reports progress. */
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import { uploading } from '#platform/api/upload.ts';

/** A connection without progress for this long is considered lost. */
const STALLED_MS = 60_000;

export const putFile: PutFile = async ({ url, headers, file, signal, onProgress }) => {
  const send = uploading(({ sent, total }) => {
    if (total > 0) onProgress(sent / total);
  }, STALLED_MS);
  return (await send(url, { method: 'PUT', headers, body: file, signal })).status;
};
