import { randomUUID } from 'node:crypto';
import { canManagePerson } from '@portal/shared-types/contract/access/people';
import { setActivation } from '@portal/shared-types/contract/api/manage';
import { problem } from '@portal/shared-types/base/text/problems';
import { changeAccess } from '#data/people/changeAccess.ts';
import { keepAdministrator } from '#data/people/keepAdministrator.ts';
import { logEvent } from '#data/people/peopleLog.ts';
import { managedView } from '#domain/people/personView.ts';
import { requireManager } from '#http/authenticate.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { notifyOfChange } from '#data/people/changeNotice.ts';

/** Reactivating a person doesn't restore their sessions. */
export const handler = defineHandler(setActivation, async ({ caller, body }) => {
  requireManager(caller);
  const event = body.active ? 'reactivated' : 'deactivated';
  let isNew = false;
  const changed = await changeAccess(
    caller,
    body.username,
    (person) => {
      if (!person || !canManagePerson(caller, person)) throw problem('forbidden');
      isNew = person.active !== body.active;
      return { ...person, active: body.active, epoch: randomUUID() };
    },
    {
      log: (_before, next) => (isNew ? logEvent(event, next, caller) : []),
      check: keepAdministrator,
    },
  );
  if (isNew) await notifyOfChange(setActivation.id, changed, event, { by: caller.full_name });
  return managedView(caller, changed);
});
