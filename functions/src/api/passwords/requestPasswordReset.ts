import { setTimeout as wait } from 'node:timers/promises';
import { requestPasswordReset } from '@portal/shared-types/contract/api/passwords';
import { message } from '@portal/shared-types/base/text/messages';
import { readAccount } from '#data/people/accounts.ts';
import { enter, mailGate, resetAddressGate } from '#data/people/attempts.ts';
import { sendMail } from '#data/people/mail.ts';
import { issueResetToken } from '#data/people/resetTokens.ts';
import { getResetAddress } from '#domain/people/resetAddress.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { logError } from '#log/log.ts';

/** Longer than sending a mail takes: the response comes at this time in any case. */
export const RESPOND_AFTER_MS = 2000;

const mailLink = async (username: string, sourceIp: string): Promise<void> => {
  // Past the limits nothing is sent, with the same response. Links mailed earlier stay valid.
  if ((await enter(resetAddressGate(sourceIp))) || (await enter(mailGate(username)))) return;
  const account = await readAccount(username);
  const to = account && getResetAddress(account, new Date());
  if (!account?.active || !to) return;
  const token = await issueResetToken(account);
  const link = `${process.env.PORTAL_ADDRESS ?? ''}/password-reset/${token}`;
  const { full_name: person, login_name: login } = account;
  await sendMail({
    to,
    subject: message('resetMailSubject'),
    text: message('resetMailText', { person, login, link }),
    link,
  });
};

/** Neither the response nor its time shows whether the account exists. */
export const handler = defineHandler(
  requestPasswordReset,
  async ({ body: { username }, sourceIp }) => {
    await Promise.all([
      wait(RESPOND_AFTER_MS),
      mailLink(username, sourceIp).catch((error: unknown) =>
        logError(requestPasswordReset.id, error),
      ),
    ]);
    return { message: message('resetRequested') };
  },
);
