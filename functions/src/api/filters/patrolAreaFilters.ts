import { patrolAreaFilters } from '@portal/shared-types/api/lists';
import { sortedNames } from '@portal/shared-types/text/order';
import { readNationLists } from '../../data/lists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(patrolAreaFilters, async ({ caller }) => {
  const areas = (await readNationLists(caller)).get('patrol_area') ?? [];
  // Two nations may give places of theirs the same name.
  const codes = [...new Set(areas.map(({ code }) => code))];
  return { items: sortedNames(codes).map((name) => ({ name })) };
});
