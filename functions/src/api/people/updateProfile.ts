import type * as z from 'zod';
import { canEditProfile, canManagePerson } from '@portal/shared-types/contract/access/people';
import { contactFields, updateProfile } from '@portal/shared-types/contract/api/people';
import { message } from '@portal/shared-types/base/text/messages';
import { problem } from '@portal/shared-types/base/text/problems';
import { changeAccount } from '#data/people/accounts.ts';
import { sendAddressNotice } from '#data/people/changeNotice.ts';
import { type PersonRecord, withContact } from '#domain/people/person.ts';
import { refuseFixedFields } from '#domain/fixedFields.ts';
import { withFormerAddress } from '#domain/people/resetAddress.ts';
import { profileView, type ProfileView } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { logError } from '#log/log.ts';

type Sent = z.infer<typeof updateProfile.body>['user'];
type Changes = Partial<Pick<Sent, 'full_name' | keyof typeof contactFields>>;

const isFixed = (key: string): boolean => key !== 'full_name' && !Object.hasOwn(contactFields, key);

/** What was sent back as the caller reads it is no change: an address that isn't shown would be removed. */
const changedFields = (user: Sent, read: ProfileView): Changes => {
  refuseFixedFields(user, read, isFixed, 'body.user');
  return Object.fromEntries(
    Object.entries(user).filter(
      ([key, value]) => !isFixed(key) && value !== read[key as keyof ProfileView],
    ),
  );
};

/** The same response for people whom the caller can't edit and people who don't exist. */
export const handler = defineHandler(updateProfile, async ({ caller, body: { user } }) => {
  const { login_name } = user;
  let before: PersonRecord | undefined;
  const changed = await changeAccount(caller, login_name, (person) => {
    if (!person || !canEditProfile(caller, person)) throw problem('forbidden');
    const { full_name, ...contact } = changedFields(user, profileView(caller, person));
    const named = full_name ?? person.full_name;
    if (named !== person.full_name && !canManagePerson(caller, person))
      throw problem('forbidden', { detail: message('ownName') });
    before = person;
    const after = { ...withContact(person, contact), full_name: named };
    return withFormerAddress(person, after, !canManagePerson(caller, person), new Date());
  });
  // The change is saved even if the mail fails.
  if (before)
    await sendAddressNotice(before, changed).catch((error: unknown) =>
      logError(updateProfile.id, error),
    );
  return profileView(caller, changed);
});
