/** Notifies people by e-mail of changes to their password, access and activation. */
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { noticeAddressesOf } from '../../domain/people/resetAddress';
import type { Account } from './accounts';
import { changeGate, enter } from './attempts';
import { sendMail } from './mail';

type What = 'password' | 'oneTimePassword' | 'access' | 'deactivated' | 'reactivated';

/**
 * @param values for the text of this change
 * @throws if a mail is due but can't be sent
 */
export const noticeOfChange = async (
  account: Account,
  what: What,
  values: { by?: string; changes?: string } = {},
): Promise<void> => {
  const to = noticeAddressesOf(account, new Date());
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
