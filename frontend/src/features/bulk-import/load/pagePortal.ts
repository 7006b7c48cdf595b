/** The portal as the page calls it during an import: retries until the person stops it. */
import type { Client } from '@portal/shared-types/contract/api/client';
import { ImportStopped, patiently, type Portal } from '@portal/shared-types/reading/import/portal';
import { rest } from '../../photo-upload/browserParts';

export const pagePortal = (client: Client, signal: AbortSignal): Portal => ({
  call: (request) =>
    patiently(
      () => request(client),
      async (milliseconds) => {
        await rest(milliseconds, signal);
        if (signal.aborted) throw new ImportStopped('cancelled', '');
      },
    ),
});
