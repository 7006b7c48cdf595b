/** The point or section of lines nearest to a position. Half a million points take a few milliseconds. */
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import { boundsAround, isInside, widened } from './bounds';
import type { MapRoute } from './port';

type Lines = readonly (readonly Position[])[];

interface Near {
  /** The index of a line, and of a point in that line, both from 0. */
  point: { line: number; fix: number };
  metres: number;
}

/** Metres east and north of a position; accurate enough nearby. */
const planeAt = ([lon, lat]: Position) => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return {
    x: (x: number): number => (x - lon) * METRES_PER_DEGREE * shrink,
    y: (y: number): number => (y - lat) * METRES_PER_DEGREE,
  };
};

/** @param squareTo squared metres to a point, or to the segment that ends there */
const findNearest = (
  lines: Lines,
  squareTo: (positions: readonly Position[], fix: number) => number,
): Near | null => {
  let best = Infinity;
  let point: Near['point'] | null = null;
  lines.forEach((positions, line) => {
    for (let fix = 0; fix < positions.length; fix++) {
      const square = squareTo(positions, fix);
      if (square >= best) continue;
      best = square;
      point = { line, fix };
    }
  });
  return point && { point, metres: Math.sqrt(best) };
};

export const nearestPoint = (lines: Lines, at: Position): Near | null => {
  const { x, y } = planeAt(at);
  return findNearest(lines, (positions, fix) => {
    const [lon, lat] = positions[fix]!;
    return x(lon) ** 2 + y(lat) ** 2;
  });
};

/** Squared distance from 0, 0 to the line segment between two points. */
const toSegment = (ax: number, ay: number, bx: number, by: number): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return (ax + t * dx) ** 2 + (ay + t * dy) ** 2;
};

/** The nearest segment between two neighbouring points; `point` is the second of them. */
export const nearestStretch = (lines: Lines, at: Position): Near | null => {
  const { x, y } = planeAt(at);
  return findNearest(lines, (positions, fix) => {
    const [a, b] = [positions[fix - 1], positions[fix]!];
    return a ? toSegment(x(a[0]), y(a[1]), x(b[0]), y(b[1])) : Infinity;
  });
};

/** Bounds of routes, which don't change. */
const known = new WeakMap<MapRoute, Bounds | null>();
const getBounds = (route: MapRoute): Bounds | null => {
  let bounds = known.get(route);
  if (bounds === undefined) {
    bounds = boundsAround(route.lines.flat());
    known.set(route, bounds);
  }
  return bounds;
};

export const routesNear = (
  routes: readonly MapRoute[],
  at: Position,
  metres: number,
): readonly MapRoute[] => {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.cos((at[1] * Math.PI) / 180);
  const here = { minX: at[0], minY: at[1], maxX: at[0], maxY: at[1] };
  return routes.filter((route) => {
    const bounds = getBounds(route);
    if (!bounds || !isInside(here, widened(bounds, wide, high))) return false;
    const near = nearestStretch(route.lines, at);
    return near !== null && near.metres <= metres;
  });
};
