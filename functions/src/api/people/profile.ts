import { canSeePerson } from '@portal/shared-types/contract/access/people';
import { profile } from '@portal/shared-types/contract/api/people';
import { problem } from '@portal/shared-types/base/text/problems';
import { readAccount } from '#data/people/accounts.ts';
import { profileView } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** A hidden person looks like a missing one. */
export const handler = defineHandler(profile, async ({ caller, query }) => {
  const person = await readAccount(query.login_name ?? caller.login_name);
  if (!person || !canSeePerson(caller, person)) throw problem('not-found');
  return profileView(caller, person);
});
