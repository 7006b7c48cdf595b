import { patrolAreaFilters } from '@portal/shared-types/contract/api/lists';
import { patrolAreas } from '../../data/lists/namedLists';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(patrolAreaFilters, async ({ caller }) => ({
  items: await patrolAreas(caller),
}));
