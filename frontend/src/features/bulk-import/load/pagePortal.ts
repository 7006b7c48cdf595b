/** The portal as the page calls it during an import: retries until the person stops it. */
import type { Client } from '@portal/shared-types/api/client';
import { ImportStopped, patiently, type Portal } from '@portal/shared-types/import/portal';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, failed) => {
    const stop = (): void => {
      clearTimeout(timer);
      failed(new ImportStopped('cancelled', ''));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      done();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

export const pagePortal = (client: Client, signal: AbortSignal): Portal => ({
  call: (ask) =>
    patiently(
      () => ask(client),
      (milliseconds) => pause(milliseconds, signal),
    ),
});
