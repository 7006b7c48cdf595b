/** Uploads a file to the object store. Unlike `fetch`, it reports progress. */
import type { PutFile } from '@portal/shared-types/photos/sending/putFile';

/** A connection without progress for this long is considered lost. */
const STALLED_MS = 60_000;

export const putFile: PutFile = ({ url, headers, file, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const aborted = (): DOMException => new DOMException('Aborted', 'AbortError');
    if (signal.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const lost = (): void => reject(new TypeError('The connection was lost'));
    const waitForMore = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        lost();
        request.abort();
      }, STALLED_MS);
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitForMore();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(request.status);
    request.onerror = lost;
    request.onabort = () => reject(aborted());
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort, { once: true });
    waitForMore();
    request.send(file);
  });
