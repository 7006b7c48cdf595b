import { canFindPeople } from '@portal/shared-types/contract/access/people';
import { findPerson } from '@portal/shared-types/contract/api/manage';
import { problem } from '@portal/shared-types/base/text/problems';
import { readAccount } from '#data/people/accounts.ts';
import { lookupGate } from '#data/people/attempts.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { enterOrRefuse } from '#http/signInAttempt.ts';

/** Returns only the name of the person, and limits requests per hour. */
export const handler = defineHandler(findPerson, async ({ caller, query }) => {
  if (!canFindPeople(caller)) throw problem('forbidden');
  await enterOrRefuse(lookupGate(caller.login_name));
  const person = await readAccount(query.login_name);
  if (!person?.active) throw problem('not-found');
  return { login_name: person.login_name, full_name: person.full_name };
});
