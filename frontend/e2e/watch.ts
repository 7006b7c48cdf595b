/** Watches a page for what must not happen: requests that leave the machine, missing files, errors. */
import type { Page, Response } from '@playwright/test';

export interface PageWatch {
  /** Sentences about what went wrong; empty if nothing did. */
  complaints: () => string[];
  /** Requests so far, without blob: and data: addresses. */
  requests: () => number;
  /** Transferred bytes of JavaScript so far, as compressed. */
  javascript: () => Promise<number>;
  /**
   * Allows what belongs to the journey: a rejection such as `401 POST /api/v0/login/`, or a pattern of
   * complaints.
   */
  allow: (expected: string | RegExp) => void;
}

export const watchPage = (page: Page, origin: string): PageWatch => {
  const complaints: string[] = [];
  const refusals: string[] = [];
  const allowed: (string | RegExp)[] = [];
  const isAllowed = (complaint: string): boolean =>
    allowed.some((one) => (typeof one === 'string' ? one === complaint : one.test(complaint)));
  const scripts: Response[] = [];
  let requests = 0;

  page.on('request', (request) => {
    const address = request.url();
    if (/^(blob|data):/.test(address)) return;
    requests++;
    if (new URL(address).origin !== origin)
      complaints.push(`A request left the portal: ${address}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(response);
    if (response.status() >= 400)
      refusals.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    // A search replaced by a newer one is cancelled on purpose.
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${reason}: ${request.url()}`);
  });
  page.on('console', (line) => {
    // The browser's own line about a failed response; the responses themselves are recorded above.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      complaints.push(`Console: ${line.text()}`);
  });
  // Values thrown that aren't an `Error`, as in ArcGIS, would be logged only by their class name.
  void page.addInitScript(() =>
    window.addEventListener('unhandledrejection', (event) => {
      const reason: unknown = event.reason;
      if (reason instanceof Error) return;
      // ArcGIS notifies a layer's worker that the map has stopped, without awaiting the reply: replacing the
      // layer at that moment cancels the call. The app ignores this too.
      if ((reason as { name?: unknown } | null)?.name === 'AbortError') event.preventDefault();
      else console.error(`Uncaught: ${String(reason)}`);
    }),
  );
  page.on('pageerror', (error) => complaints.push(`Error on the page: ${error.message}`));

  return {
    complaints: () => [...complaints, ...refusals].filter((complaint) => !isAllowed(complaint)),
    requests: () => requests,
    javascript: async () => {
      const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
    allow: (expected) => allowed.push(expected),
  };
};
