/**
 * Whether a geometry touches a searched polygon, implemented plainly and without any code of the search. An
 * edge is part of what it bounds.
 */
export type Point = readonly [x: number, y: number, ...rest: number[]];
export type Path = readonly Point[];

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Path }
  | { type: 'MultiLineString'; coordinates: readonly Path[] }
  | { type: 'Polygon'; coordinates: readonly Path[] };

/** Twice the area of the triangle: positive if c is to the left of the line from a to b. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);

const isBetween = (v: number, a: number, b: number): boolean =>
  (a <= v && v <= b) || (b <= v && v <= a);

const isOnSegment = (p: Point, a: Point, b: Point): boolean =>
  turn(a, b, p) === 0 && isBetween(p[0], a[0], b[0]) && isBetween(p[1], a[1], b[1]);

/** By winding number: how often the outline goes around the point. */
export const isInside = (ring: Path, p: Point): boolean => {
  let winding = 0;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!];
    if (isOnSegment(p, a, b)) return true;
    if (a[1] <= p[1] && b[1] > p[1] && turn(a, b, p) > 0) winding += 1;
    if (a[1] > p[1] && b[1] <= p[1] && turn(a, b, p) < 0) winding -= 1;
  }
  return winding !== 0;
};

const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (isOnSegment(a, c, d) || isOnSegment(b, c, d)) return true;
  if (isOnSegment(c, a, b) || isOnSegment(d, a, b)) return true;
  return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;
};

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const getBox = (path: Path): Box => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of path) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
};

const areApart = (a: Box, b: Box): boolean =>
  a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;

const pathMeets = (ring: Path, path: Path): boolean => {
  const whole = getBox(ring);
  if (areApart(whole, getBox(path))) return false;
  if (path.some((p) => isInside(ring, p))) return true;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    if (areApart(whole, getBox([a, b]))) continue;
    for (let k = 1; k < ring.length; k++)
      if (segmentsMeet(a, b, ring[k - 1]!, ring[k]!)) return true;
  }
  return false;
};

const polygonMeets = (ring: Path, [outline, ...holes]: readonly Path[]): boolean => {
  if (!outline) return false;
  if ([outline, ...holes].some((path) => pathMeets(ring, path))) return true;
  // No edges cross: the searched polygon is entirely inside it, in a hole of it, or outside.
  const corner = ring[0]!;
  return isInside(outline, corner) && !holes.some((hole) => isInside(hole, corner));
};

export const touches = (ring: Path, geometry: Geometry): boolean => {
  switch (geometry.type) {
    case 'Point':
      return isInside(ring, geometry.coordinates);
    case 'LineString':
      return pathMeets(ring, geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.some((line) => pathMeets(ring, line));
    case 'Polygon':
      return polygonMeets(ring, geometry.coordinates);
  }
};
