/** Emails that the portal sent; when it runs on one machine, they are files in its data folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal } from './portal';

/** The newest email to an address. @throws Error if there is none. */
export const newestMail = ({ dataDir }: Pick<Portal, 'dataDir'>, to: string): string => {
  if (dataDir === undefined)
    throw new Error('Mails are in the data folder of the portal: name it with DATA_DIR.');
  const outbox = join(dataDir, 'outbox');
  const mail = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .findLast((text) => text.startsWith(`To: ${to}\n`));
  if (mail === undefined) throw new Error(`There is no mail to ${to} in ${outbox}.`);
  return mail;
};

/** The link in an email. */
export const linkIn = (mail: string): string => {
  const link = /^https?:\/\/\S+$/m.exec(mail)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${mail}`);
  return link;
};
