import { patrolRoute } from '@portal/shared-types/api/patrols';
import { problem } from '@portal/shared-types/text/problems';
import { findHead, readRouteOf } from '../../data/patrolStore';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(patrolRoute, async ({ caller, query }) => {
  const head = await findHead(caller, query.nation, query.patrolStartDate);
  if (!head) throw problem('not-found');
  return { route_geojson: await readRouteOf(head) };
});
