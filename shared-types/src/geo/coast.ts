/** Whether a place may be one of this coast at all: a sign, a digit or two columns may be mistaken. */
import type { Position } from './polygon';

/** Far wider than any patrol goes: from the Aleutians to California, and inland as far. */
const AROUND = { minX: -180, minY: 35, maxX: -100, maxY: 75 };

export const isFarFromCoast = ([lon, lat]: Readonly<Position>): boolean =>
  lon < AROUND.minX || lon > AROUND.maxX || lat < AROUND.minY || lat > AROUND.maxY;
