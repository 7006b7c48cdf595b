import { canCreatePerson } from '@portal/shared-types/contract/access/people';
import { createUser } from '@portal/shared-types/contract/api/manage';
import { problem } from '@portal/shared-types/base/text/problems';
import { writeAccountBy, type Account } from '#data/people/accounts.ts';
import { withOneTimePassword } from '#data/people/oneTimePasswords.ts';
import { logEvent } from '#data/people/peopleLog.ts';
import { hashPassword } from '#data/people/passwords.ts';
import { ConditionFailed } from '#data/store/send.ts';
import { withContact } from '#domain/people/person.ts';
import { checkNewPassword } from '#domain/people/newPassword.ts';
import { managedView } from '#domain/people/personView.ts';
import { requireManager } from '#http/authenticate.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** Login names are unique across all nations. */
export const handler = defineHandler(createUser, async ({ caller, body }) => {
  requireManager(caller);
  const { login_name, full_name, access, ...contact } = body.user;
  if (!canCreatePerson(caller, access)) throw problem('forbidden');
  await checkNewPassword(body.oneTimePassword, 'oneTimePassword', {
    loginName: login_name,
    access,
  });
  const hash = await hashPassword(body.oneTimePassword);
  // There was no earlier password.
  const fresh: Account = {
    login_name,
    full_name,
    access,
    active: true,
    pwd_reset: true,
    password_hash: '',
  };
  const account = withOneTimePassword(withContact(fresh, contact), hash);
  try {
    await writeAccountBy(caller, undefined, account, logEvent('created', account, caller));
  } catch (error) {
    if (error instanceof ConditionFailed) throw problem('already-exists');
    throw error;
  }
  return managedView(caller, account);
});
