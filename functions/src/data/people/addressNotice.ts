/**
 * Notifies a person's previous mailbox that their address changed. Otherwise someone at an unattended screen
 * could enter their own address and have a link to set a password sent there.
 */
import { message } from '@portal/shared-types/text/messages';
import type { Account } from './accounts';
import { enter, noticeGate } from './attempts';
import { sendMail } from './mail';

type Known = Pick<Account, 'email' | 'login_name' | 'full_name'>;

/** @throws if a mail is due but can't be sent */
export const noticeOfAddress = async (before: Known, after: Known): Promise<void> => {
  if (!before.email || before.email === after.email) return;
  // Repeated changes could otherwise make the portal send mail to anyone.
  if (await enter(noticeGate(before.login_name))) return;
  const { full_name: person, login_name: login } = before;
  const link = `${process.env.PORTAL_ADDRESS ?? ''}/profile`;
  await sendMail({
    to: before.email,
    subject: message('addressChangedSubject'),
    text: message('addressChangedText', { person, login, link }),
    link,
  });
};
