import { randomUUID } from 'node:crypto';
import { accessChanges } from '@portal/shared-types/contract/access/accessChanges';
import { canGive, guestNationsAfter } from '@portal/shared-types/contract/access/people';
import { entryFor } from '@portal/shared-types/contract/access/policy';
import { grantAccess } from '@portal/shared-types/contract/api/manage';
import { message } from '@portal/shared-types/base/text/messages';
import { problem } from '@portal/shared-types/base/text/problems';
import { plainLogin } from '#data/people/accounts.ts';
import { lookupGate } from '#data/people/attempts.ts';
import { changeAccess } from '#data/people/changeAccess.ts';
import { logAccessChange } from '#data/people/peopleLog.ts';
import { managedView } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { notifyOfChange } from '#data/people/changeNotice.ts';
import { enterOrRefuse } from '#http/signInAttempt.ts';

/** Shares the limit of `findPerson`, since this also shows whether the person exists. */
export const handler = defineHandler(grantAccess, async ({ caller, body: { user } }) => {
  const isOwn = plainLogin(user.login_name) === plainLogin(caller.login_name);
  if (isOwn || !canGive(caller, user.access)) throw problem('forbidden');
  await enterOrRefuse(lookupGate(caller.login_name));
  const changed = await changeAccess(
    caller,
    user.login_name,
    (person) => {
      if (!person?.active) throw problem('not-found');
      if (user.access.some(({ nation }) => entryFor(person, nation)))
        throw problem('already-exists', { detail: message('accessExists') });
      const access = [...person.access, ...user.access];
      const guest_nations = guestNationsAfter(caller, person, access);
      return { ...person, access, guest_nations, epoch: randomUUID() };
    },
    { log: (before, next) => (before ? logAccessChange(before, next, caller) : []) },
  );
  await notifyOfChange(grantAccess.id, changed, 'access', {
    by: caller.full_name,
    changes: accessChanges([], user.access).join('\n'),
  });
  return managedView(caller, changed);
});
