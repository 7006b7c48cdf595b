import { randomUUID } from 'node:crypto';
import { canManagePerson } from '@portal/shared-types/access/people';
import { setActivation } from '@portal/shared-types/api/manage';
import { problem } from '@portal/shared-types/text/problems';
import { changeAccount } from '../../data/people/accounts';
import { managedView } from '../../domain/personView';
import { defineHandler } from '../../http/defineHandler';
import { requireManager } from '../../http/requireManager';

/** Sessions from before do not come back with the person. */
export const handler = defineHandler(setActivation, async ({ caller, body }) => {
  requireManager(caller);
  const changed = await changeAccount(caller, body.username, (person) => {
    if (!person || !canManagePerson(caller, person)) throw problem('forbidden');
    return { ...person, active: body.active, epoch: randomUUID() };
  });
  return managedView(caller, changed);
});
