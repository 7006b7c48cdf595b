/**
 * Tells the mailbox that a person had before that it is theirs no more. Whoever sits at a screen that was
 * left open could give the account an address of their own, and have a link to set a password sent there.
 */
import { message } from '@portal/shared-types/text/messages';
import type { Account } from './accounts';
import { enter, noticeGate } from './attempts';
import { sendMail } from './mail';

type Known = Pick<Account, 'email' | 'login_name' | 'full_name'>;

/** @throws when a mail is due and cannot be sent. */
export const noticeOfAddress = async (before: Known, after: Known): Promise<void> => {
  if (!before.email || before.email === after.email) return;
  // Addresses given and taken in turn would make the portal a sender of mail to anybody.
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
