/** Mails of the portal on this machine: files in the data folder's `outbox`, and a line on the console. */
import { join } from 'node:path';

/**
 * What the handlers read from their environment (functions/src/data/people/mail).
 * @param address origin that the links in the mails lead to.
 */
export const setMailEnvironment = (dataDir: string, address: string): void => {
  Object.assign(process.env, { MAIL_OUTBOX: join(dataDir, 'outbox'), PORTAL_ADDRESS: address });
};
