/**
 * Which points of a route have a handle on the map: only those in view that are far enough from their
 * neighbours to be touched separately. A track of 20,000 fixes shows none when zoomed out, and a few when
 * zoomed in.
 */
import { METRES_PER_DEGREE } from '@portal/shared-types/geo/distance';
import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import type { Place, RouteLine } from './routeLines';

const APART_PIXELS = 9;
/** More handles than this don't help, and are slow to draw. */
export const MAX_HANDLES = 300;

export interface View {
  bounds: Bounds;
  metresPerPixel: number;
}

interface ShownHandles {
  places: Place[];
  /** Number of points in view that have no handle at this zoom. */
  hidden: number;
}

const isWithin = ({ minX, minY, maxX, maxY }: Bounds, [x, y]: Position): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

export const shownHandles = (
  lines: readonly RouteLine[],
  { bounds, metresPerPixel }: View,
): ShownHandles => {
  const shrink = Math.cos((((bounds.minY + bounds.maxY) / 2) * Math.PI) / 180);
  const least = ((APART_PIXELS * metresPerPixel) / METRES_PER_DEGREE) ** 2;
  const close = (a: Position, b: Position | undefined): boolean =>
    b !== undefined && ((a[0] - b[0]) * shrink) ** 2 + (a[1] - b[1]) ** 2 < least;
  const ends: Place[] = [];
  const inner: Place[] = [];
  let seen = 0;
  lines.forEach(({ positions }, line) =>
    positions.forEach((at, fix) => {
      if (!isWithin(bounds, at)) return;
      seen++;
      if (fix === 0 || fix === positions.length - 1) ends.push({ line, fix });
      else if (!close(at, positions[fix - 1]) && !close(at, positions[fix + 1]))
        inner.push({ line, fix });
    }),
  );
  const places = (ends.length + inner.length <= MAX_HANDLES ? [...ends, ...inner] : ends).slice(
    0,
    MAX_HANDLES,
  );
  return { places, hidden: seen - places.length };
};
