/** What search results contain about a patrol before it is loaded. */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import type { RouteTarget } from '../patrol-data/queries';

export const findRouteTarget = (
  found: SearchColumns | null,
  patrolId: number,
): RouteTarget | null => {
  const at = found ? found.patrols.id.indexOf(patrolId) : -1;
  if (!found || at < 0) return null;
  const nation = found.names[found.patrols.nation[at]!];
  const start = found.patrols.start[at];
  if (!nation || start === undefined) return null;
  return { nation, patrol_start_dt: toWallClock(start) };
};
