/** Initial bounds of the map for setting a location. */
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';

/** Degrees around a single point: about 3 km. */
const AROUND = 0.03;

/** Bounds with a margin; a loop, because a route may have half a million fixes. */
const boundsAround = (positions: readonly (readonly number[])[]): Bounds | null => {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of positions) {
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  if (bounds.minX > bounds.maxX) return null;
  const margin = Math.max((bounds.maxX - bounds.minX) * 0.15, AROUND);
  return {
    minX: bounds.minX - margin,
    minY: bounds.minY - margin,
    maxX: bounds.maxX + margin,
    maxY: bounds.maxY + margin,
  };
};

/** Around the location, else around the route, else the whole coast. */
export const openingBounds = (
  place: readonly (readonly number[])[],
  route: readonly (readonly (readonly number[])[])[],
): Bounds => boundsAround(place) ?? boundsAround(route.flat()) ?? INITIAL_BOUNDS;
