/** Notifies people by e-mail of changes to their password, access, activation and address. */
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { getNoticeAddresses } from '#domain/people/resetAddress.ts';
import { logError } from '#log/log.ts';
import type { Account } from './accounts';
import { changeGate, enter, noticeGate } from './attempts';
import { sendMail } from './mail';

type What = 'password' | 'oneTimePassword' | 'access' | 'deactivated' | 'reactivated';

/** @throws if a mail is due but can't be sent */
const sendChangeNotice = async (
  account: Account,
  what: What,
  values: { by?: string; changes?: string } = {},
): Promise<void> => {
  const to = getNoticeAddresses(account, new Date());
  // Repeated changes could otherwise make the portal send mail to anyone.
  if (!to.length || (await enter(changeGate(account.login_name)))) return;
  const { full_name: person, login_name: login } = account;
  const link = `${process.env.PORTAL_ADDRESS ?? ''}/login`;
  const key = (part: 'Subject' | 'What') => `${what}Mail${part}` as const satisfies MessageKey;
  const text = message('changeMailText', {
    person,
    link,
    what: message(key('What'), { login, ...values }),
  });
  await Promise.all(
    to.map((address) => sendMail({ to: address, subject: message(key('Subject')), text, link })),
  );
};

/** The change is saved even if the mail can't be sent. */
export const notifyOfChange = (
  routeId: string,
  ...notice: Parameters<typeof sendChangeNotice>
): Promise<void> => sendChangeNotice(...notice).catch((error: unknown) => logError(routeId, error));

type Known = Pick<Account, 'email' | 'login_name' | 'full_name'>;

/**
 * Notifies a person's previous mailbox that their address changed. Otherwise someone at an unattended screen
 * could enter their own address and have a link to set a password sent there.
 * @throws if a mail is due but can't be sent
 */
export const sendAddressNotice = async (before: Known, after: Known): Promise<void> => {
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
