/** Mails of the local portal: files in the data folder's `outbox`, and a line on the console. */
import { join } from 'node:path';

/**
 * Sets the variables that the handlers read (functions/src/data/people/mail).
 * @param address origin for the links in the mails
 */
export const setMailEnvironment = (dataDir: string, address: string): void => {
  Object.assign(process.env, { MAIL_OUTBOX: join(dataDir, 'outbox'), PORTAL_ADDRESS: address });
};
