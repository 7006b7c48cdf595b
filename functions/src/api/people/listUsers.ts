import { canSeeContact } from '@portal/shared-types/contract/access/people';
import { listUsers } from '@portal/shared-types/contract/api/people';
import { readDirectory } from '#data/people/userDirectory.ts';
import { personView, publicView, visiblePeople } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(listUsers, async ({ caller, query }) => {
  const { nations, listType } = query;
  const people = visiblePeople(caller, await readDirectory()).filter(
    ({ access }) => !nations || access.some(({ nation }) => nations.includes(nation)),
  );
  if (listType === 'public')
    return { items: people.filter(({ active }) => active).map(publicView) };
  return {
    items: people
      .filter((person) => canSeeContact(caller, person))
      .map((person) => personView(caller, person)),
  };
});
