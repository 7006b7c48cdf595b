import { canEditProfile, canManagePerson } from '@portal/shared-types/access/people';
import { updateProfile } from '@portal/shared-types/api/people';
import { message } from '@portal/shared-types/text/messages';
import { problem } from '@portal/shared-types/text/problems';
import { changeAccount } from '../../data/accounts';
import { profileView } from '../../domain/personView';
import { defineHandler } from '../../http/defineHandler';
import { withContact } from '../../domain/contact';

/** Whom the caller may not edit and who does not exist: the same answer. */
export const handler = defineHandler(updateProfile, async ({ caller, body: { user } }) => {
  const { login_name, full_name, ...contact } = user;
  const changed = await changeAccount(caller, login_name, (person) => {
    if (!person || !canEditProfile(caller, person)) throw problem('forbidden');
    const named = full_name ?? person.full_name;
    if (named !== person.full_name && !canManagePerson(caller, person))
      throw problem('forbidden', { detail: message('ownName') });
    return { ...withContact(person, contact), full_name: named };
  });
  return profileView(caller, changed);
});
