import { patrolAreaFilters } from '@portal/shared-types/contract/api/lists';
import { patrolAreas } from '#data/lists/namedLists.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(patrolAreaFilters, async ({ caller }) => ({
  items: await patrolAreas(caller),
}));
