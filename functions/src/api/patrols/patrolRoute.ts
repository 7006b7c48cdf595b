import { patrolRoute } from '@portal/shared-types/api/patrols';
import { problem } from '@portal/shared-types/text/problems';
import { routeVersion } from '../../data/patrol/patrolItems';
import { findHead, readRouteOf } from '../../data/patrol/patrolStore';
import { defineOpening } from '../../http/defineOpening';

export const handler = defineOpening(patrolRoute, async ({ caller, query }) => {
  const head = await findHead(caller, query.nation, query.patrolStartDate);
  if (!head) throw problem('not-found');
  const route_geojson = await readRouteOf(head);
  return {
    opened: route_geojson ? [{ nation: head.nation, patrol_id: head.id }] : [],
    answer: { route_geojson, route_version: routeVersion(head) },
  };
});
