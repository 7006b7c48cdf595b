/** Initial bounds of the map for setting a location. */
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { boundsAround, withRoom } from '../../../platform/map/bounds';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';

/** Degrees around a single point: about 3 km. */
const AROUND = [0.03, 0.03];

/** Around the location, else around the route, else the whole coast. */
export const openingBounds = (
  place: readonly (readonly number[])[],
  route: readonly (readonly (readonly number[])[])[],
): Bounds => {
  const around = boundsAround(place) ?? boundsAround(route.flat());
  return around ? withRoom(around, AROUND) : INITIAL_BOUNDS;
};
