/** `fetch` lacks upload progress; on a boat's connection, a track of days takes minutes. */
export interface Uploaded {
  sent: number;
  total: number;
}

const parseHeaders = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().matchAll(/^(.+?): *(.*)$/gm);
  return new Headers(Array.from(lines, ([, name, value]) => [name!, value!]));
};

const getAddress = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

/** Like `fetch` with a string or Blob body. @param stalledMs without progress, the connection is lost */
export const uploading =
  (onSent: (progress: Uploaded) => void, stalledMs?: number): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, method = 'GET', headers, body } = init;
      if (signal?.aborted) {
        reject(new DOMException('Aborted', 'AbortError'));
        return;
      }
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      const lost = (): void => reject(new TypeError('Failed to fetch'));
      let timer: ReturnType<typeof setTimeout>;
      const waitForMore = (): void => {
        if (stalledMs === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          lost();
          abort();
        }, stalledMs);
      };
      request.open(method, getAddress(input));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => {
        waitForMore();
        onSent({ sent: loaded, total });
      };
      request.onload = () =>
        resolve(
          new Response(request.responseText === '' ? null : request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: parseHeaders(request),
          }),
        );
      request.onerror = lost;
      request.ontimeout = lost;
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort, { once: true });
      waitForMore();
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
