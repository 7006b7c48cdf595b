/** Sends mail: by SES in AWS; locally into a folder, with a line on the console. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { countFailure } from '#log/metrics.ts';
import { withRole } from '#log/withRole.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The link in the mail; the console shows it without SES. */
  link: string;
}

/** SES answers in a fraction of a second; requests don't wait longer than this. */
const SES_TIMEOUT_MS = 1500;

const bySes = async (from: string, { to, subject, text }: Mail): Promise<void> => {
  const client = withRole(new SESv2Client({ maxAttempts: 2 }));
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Text: { Data: text, Charset: 'UTF-8' } },
          },
        },
      }),
      { abortSignal: AbortSignal.timeout(SES_TIMEOUT_MS) },
    );
  } catch (error) {
    countFailure('failedMail');
    throw error;
  } finally {
    client.destroy();
  }
};

/** One file per mail, readable only by its owner; names sort by time. */
const intoFolder = async (folder: string, mail: Mail): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  await writeFile(
    join(folder, `${time} ${randomUUID().slice(0, 8)}.txt`),
    `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`,
    { mode: 0o600 },
  );
  console.log(`Mail for ${mail.to}: ${mail.link}`);
};

/** @throws if the mail wasn't accepted, or if sending isn't configured */
export const sendMail = async (mail: Mail): Promise<void> => {
  const { MAIL_OUTBOX, MAIL_FROM } = process.env;
  // The folder takes the place of SES, for which the function needs a permission in AWS.
  if (MAIL_OUTBOX)
    await withRole({ send: (_: object) => intoFolder(MAIL_OUTBOX, mail) }).send({ input: mail });
  else if (MAIL_FROM) await bySes(MAIL_FROM, mail);
  else throw new Error('sending e-mail is not configured: set MAIL_FROM or MAIL_OUTBOX');
};
