import { randomUUID } from 'node:crypto';
import { accessChanges } from '@portal/shared-types/contract/access/accessChanges';
import { accessAfter, guestNationsAfter } from '@portal/shared-types/contract/access/people';
import { updateAccess } from '@portal/shared-types/contract/api/people';
import { message } from '@portal/shared-types/base/text/messages';
import { invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { changeAccess } from '#data/people/changeAccess.ts';
import { keepAdministrator } from '#data/people/keepAdministrator.ts';
import { logAccessChange } from '#data/people/peopleLog.ts';
import { refuseFixedFields } from '#domain/fixedFields.ts';
import { profileView } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { notifyOfChange } from '#data/people/changeNotice.ts';

/** The same response for people whose access the caller can't set and people who don't exist. */
export const handler = defineHandler(updateAccess, async ({ caller, body: { user } }) => {
  let changes: string[] = [];
  const changed = await changeAccess(
    caller,
    user.login_name,
    (person) => {
      const access = person && accessAfter(caller, person, user.access);
      if (!access) throw problem('forbidden');
      refuseFixedFields(user, profileView(caller, person), (key) => key !== 'access', 'body.user');
      if (!access.length) throw invalidRequest(message('lastAccessEntry'));
      changes = accessChanges(person.access, access);
      const guest_nations = guestNationsAfter(caller, person, access);
      return { ...person, access, guest_nations, epoch: randomUUID() };
    },
    {
      log: (before, next) => (before ? logAccessChange(before, next, caller) : []),
      check: keepAdministrator,
    },
  );
  if (changes.length)
    await notifyOfChange(updateAccess.id, changed, 'access', {
      by: caller.full_name,
      changes: changes.join('\n'),
    });
  return profileView(caller, changed);
});
