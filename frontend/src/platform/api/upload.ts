/** `fetch` lacks upload progress; on a boat's connection, a track of days takes minutes. */
export interface Uploaded {
  sent: number;
  total: number;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
};

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/** Like `fetch` with a string or Blob body. */
export const uploading =
  (onSent: (progress: Uploaded) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, method = 'GET', headers, body } = init;
      if (signal?.aborted) {
        reject(new DOMException('Aborted', 'AbortError'));
        return;
      }
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      request.open(method, addressOf(input));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onSent({ sent: loaded, total });
      request.onload = () =>
        resolve(
          new Response(request.responseText === '' ? null : request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: headersOf(request),
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.ontimeout = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort, { once: true });
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
