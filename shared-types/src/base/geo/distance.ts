/** Distances over ground, on a sphere of the earth's mean radius. */
import type { Position } from './polygon';

/** Metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;
/** Along a meridian. Stored search entries rely on it: with a larger value, searches would miss records. */
export const METRES_PER_DEGREE = 111_195;

/** Metres along the great circle. */
export const metresBetween = (
  [lonA, latA]: Readonly<Position>,
  [lonB, latB]: Readonly<Position>,
): number => {
  const lat = ((latB - latA) * RADIANS) / 2;
  const lon = ((lonB - lonA) * RADIANS) / 2;
  const a =
    Math.sin(lat) ** 2 + Math.sin(lon) ** 2 * Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS);
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a));
};

/** Length over ground in km; gaps between lines are not counted. */
export const measureLines = (lines: readonly (readonly Readonly<Position>[])[]): number => {
  let metres = 0;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) metres += metresBetween(line[i - 1]!, line[i]!);
  return metres / 1000;
};

export const routeLength = ({
  geometry,
}: {
  geometry: { coordinates: readonly (readonly Readonly<Position>[])[] };
}): number => measureLines(geometry.coordinates);
