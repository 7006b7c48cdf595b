import { managesNation } from '@portal/shared-types/contract/access/people';
import { managedUsers } from '@portal/shared-types/contract/api/manage';
import { readDirectory } from '../../data/people/userDirectory';
import { managedView, visiblePeople } from '../../domain/people/personView';
import { requireManager } from '../../http/authenticate';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(managedUsers, async ({ caller }) => {
  requireManager(caller);
  const people = visiblePeople(caller, await readDirectory()).filter(({ access }) =>
    access.some(({ nation }) => managesNation(caller, nation)),
  );
  return { items: people.map((person) => managedView(caller, person)) };
});
