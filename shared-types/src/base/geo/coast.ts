/** Whether a position can be on this coast at all: a sign, a digit or swapped columns may be wrong. */
import type { Position } from './polygon';

/** Far beyond any patrol: from the Aleutians to California, and as far inland. */
const AROUND = { minX: -180, minY: 35, maxX: -100, maxY: 75 };

export const isFarFromCoast = ([lon, lat]: Readonly<Position>): boolean =>
  lon < AROUND.minX || lon > AROUND.maxX || lat < AROUND.minY || lat > AROUND.maxY;
