import { patrolAreaFilters } from '@portal/shared-types/api/lists';
import { patrolAreaNames } from '../../data/namedLists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(patrolAreaFilters, async ({ caller }) => ({
  items: (await patrolAreaNames(caller)).map((name) => ({ name })),
}));
