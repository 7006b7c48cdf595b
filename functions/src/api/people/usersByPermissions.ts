import { usersByPermissions } from '@portal/shared-types/api/people';
import { readDirectory } from '../../data/userDirectory';
import { guardiansNamed } from '../../data/guardiansNamed';
import { visiblePeople } from '../../domain/personView';
import { defineHandler } from '../../http/defineHandler';

/** Those with an account, and those whom a patrol names; a name that stands in both is one guardian. */
export const handler = defineHandler(usersByPermissions, async ({ caller }) => {
  const [people, named] = await Promise.all([readDirectory(), guardiansNamed(caller)]);
  const byName = new Map<string, Set<string>>();
  const add = (full_name: string, nation: string): void => {
    byName.set(full_name, (byName.get(full_name) ?? new Set()).add(nation));
  };
  for (const { full_name, access } of visiblePeople(caller, people))
    for (const { nation } of access) add(full_name, nation);
  for (const { full_name, nation } of named) add(full_name, nation);
  return {
    items: [...byName]
      .map(([full_name, nations]) => ({ full_name, nations: [...nations].sort() }))
      .sort((a, b) => a.full_name.localeCompare(b.full_name, 'en')),
  };
});
