import { canSetOneTimePassword } from '@portal/shared-types/contract/access/people';
import { setOneTimePassword } from '@portal/shared-types/contract/api/manage';
import { problem } from '@portal/shared-types/base/text/problems';
import { changeAccount, readAccount } from '#data/people/accounts.ts';
import { accountGate, forget } from '#data/people/attempts.ts';
import { withOneTimePassword } from '#data/people/oneTimePasswords.ts';
import { logEvent } from '#data/people/peopleLog.ts';
import { hashPassword } from '#data/people/passwords.ts';
import { checkNewPassword } from '#domain/people/newPassword.ts';
import { managedView } from '#domain/people/personView.ts';
import { requireManager } from '#http/authenticate.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { notifyOfChange } from '#data/people/changeNotice.ts';

/**
 * The same response for people for whom the caller can't set a password and people who don't exist. The new
 * password isn't compared with the current one: the response would let a manager guess it.
 */
export const handler = defineHandler(setOneTimePassword, async ({ caller, body }) => {
  requireManager(caller);
  const { username, oneTimePassword } = body;
  const before = await readAccount(username);
  if (!before || !canSetOneTimePassword(caller, before)) throw problem('forbidden');
  await checkNewPassword(oneTimePassword, 'oneTimePassword', {
    loginName: username,
    access: before.access,
  });
  const hash = await hashPassword(oneTimePassword);
  const changed = await changeAccount(
    caller,
    username,
    (person) => {
      if (!person || !canSetOneTimePassword(caller, person)) throw problem('forbidden');
      return withOneTimePassword(person, hash);
    },
    { log: (_before, next) => logEvent('one-time password set', next, caller) },
  );
  // If the person had to wait after failed attempts, they can sign in right away.
  await Promise.all([
    forget(accountGate(username)),
    notifyOfChange(setOneTimePassword.id, changed, 'oneTimePassword', { by: caller.full_name }),
  ]);
  return managedView(caller, changed);
});
