import { managesNation } from '@portal/shared-types/contract/access/people';
import { managedUsers } from '@portal/shared-types/contract/api/manage';
import { readDirectory } from '#data/people/userDirectory.ts';
import { managedView, visiblePeople } from '#domain/people/personView.ts';
import { requireManager } from '#http/authenticate.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(managedUsers, async ({ caller }) => {
  requireManager(caller);
  const people = visiblePeople(caller, await readDirectory()).filter(({ access }) =>
    access.some(({ nation }) => managesNation(caller, nation)),
  );
  return { items: people.map((person) => managedView(caller, person)) };
});
