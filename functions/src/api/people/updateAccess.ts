import { randomUUID } from 'node:crypto';
import { accessAfter } from '@portal/shared-types/access/people';
import { updateAccess } from '@portal/shared-types/api/people';
import { message } from '@portal/shared-types/text/messages';
import { problem } from '@portal/shared-types/text/problems';
import { changeAccount } from '../../data/people/accounts';
import { profileView } from '../../domain/personView';
import { defineHandler } from '../../http/defineHandler';

/** Whose access the caller may not set and who does not exist: the same answer. */
export const handler = defineHandler(updateAccess, async ({ caller, body: { user } }) => {
  const changed = await changeAccount(caller, user.login_name, (person) => {
    const access = person && accessAfter(caller, person, user.access);
    if (!access) throw problem('forbidden');
    if (!access.length) throw problem('invalid-request', { detail: message('lastAccessEntry') });
    return { ...person, access, epoch: randomUUID() };
  });
  return profileView(caller, changed);
});
