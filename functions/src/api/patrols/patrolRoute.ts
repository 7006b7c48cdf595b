import { patrolRoute } from '@portal/shared-types/contract/api/patrols';
import { problem } from '@portal/shared-types/base/text/problems';
import { routeVersion } from '#data/patrol/patrolItems.ts';
import { readGuard, readPatrolRoute } from '#data/patrol/patrolStore.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

export const handler = defineEarlyOpening(
  patrolRoute,
  ({ query }) => readGuard(query.nation, query.patrolStartDate),
  async ({ caller, query }, at) => {
    const found = await readPatrolRoute(caller, query.nation, at);
    if (!found) throw problem('not-found');
    const { head, route } = found;
    return {
      opened: route ? [{ nation: head.nation, patrol_id: head.id }] : [],
      response: { route_geojson: route, route_version: routeVersion(head) },
    };
  },
);
