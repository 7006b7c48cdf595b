import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';

/** Degrees around a single point: about 3 km. */
const AROUND: Position = [0.03, 0.03];

/** Shows the location; without one the route; without either the whole coast. */
export const openingBounds = (
  positions: readonly (readonly number[])[],
  route: readonly (readonly (readonly number[])[])[],
): Bounds => {
  const around = boundsAround(positions) ?? boundsAround(route.flat());
  return around ? withRoom(around, AROUND) : INITIAL_BOUNDS;
};
