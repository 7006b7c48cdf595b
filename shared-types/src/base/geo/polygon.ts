/**
 * Rules for search polygons (docs/product.md#what-a-search-finds): closed, without self-crossing, at most
 * 1,000 vertices, on one side of the antimeridian. Lines are straight in longitude and latitude.
 */
import type { MessageKey } from '../text/messages';
import { LIMITS } from '../text/limits';
import { isObject } from '../isObject';

export type Position = [lon: number, lat: number];
/** First and last position are the same. */
export type Ring = Position[];

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const isPosition = (p: unknown): p is Position =>
  Array.isArray(p) &&
  p.length >= 2 &&
  typeof p[0] === 'number' &&
  typeof p[1] === 'number' &&
  Math.abs(p[0]) <= 180 &&
  Math.abs(p[1]) <= 90;

const side = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const within = (a: Position, b: Position, c: Position): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

/** True when the closed segments a–b and c–d have a point in common. */
export const segmentsTouch = (a: Position, b: Position, c: Position, d: Position): boolean => {
  const d1 = side(a, b, c);
  const d2 = side(a, b, d);
  const d3 = side(c, d, a);
  const d4 = side(c, d, b);
  if (d1 !== d2 && d3 !== d4 && d1 * d2 <= 0 && d3 * d4 <= 0) return true;
  return (
    (d1 === 0 && within(a, b, c)) ||
    (d2 === 0 && within(a, b, d)) ||
    (d3 === 0 && within(c, d, a)) ||
    (d4 === 0 && within(c, d, b))
  );
};

const crossesItself = (ring: Ring): boolean => {
  const n = ring.length - 1;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const a = ring[i]!;
      const b = ring[i + 1]!;
      const c = ring[j]!;
      const d = ring[j + 1]!;
      const neighbours = j === i + 1 || (i === 0 && j === n - 1);
      if (!neighbours) {
        if (segmentsTouch(a, b, c, d)) return true;
      } else {
        // Neighbours share one corner; if they share more, the outline folds back on itself.
        const [far, near] = j === i + 1 ? [d, a] : [c, b];
        if (side(a, b, far) === 0 && (within(a, b, far) || within(c, d, near))) return true;
      }
    }
  return false;
};

const getPolygon = (value: unknown): unknown => {
  const geometry = isObject(value) && 'geometry' in value ? value.geometry : value;
  if (!isObject(geometry) || geometry.type !== 'Polygon') return undefined;
  const { coordinates } = geometry;
  return Array.isArray(coordinates) && coordinates.length === 1 ? coordinates[0] : undefined;
};

/** Reads a GeoJSON Polygon (or a Feature of one) as a ring, or returns the rule that it breaks. */
export const readSearchPolygon = (
  value: unknown,
): { ring: Ring; error?: undefined } | { ring?: undefined; error: MessageKey } => {
  const points = getPolygon(value);
  if (!Array.isArray(points)) return { error: 'polygonKind' };
  if (points.length > LIMITS.polygonVertices + 1) return { error: 'polygonTooManyVertices' };
  if (points.some((p) => Array.isArray(p) && typeof p[0] === 'number' && Math.abs(p[0]) > 180))
    return { error: 'polygonAntimeridian' };
  if (!points.every(isPosition)) return { error: 'polygonNumbers' };
  if (points.length < 4) return { error: 'polygonTooFew' };
  const ring = points.map(([lon, lat]): Position => [lon, lat]);
  const first = ring[0]!;
  const last = ring[ring.length - 1]!;
  if (first[0] !== last[0] || first[1] !== last[1]) return { error: 'polygonOpen' };
  // A repeated corner adds nothing and would count as a fold.
  const clean = ring.filter(
    (p, i) => i === 0 || p[0] !== ring[i - 1]![0] || p[1] !== ring[i - 1]![1],
  );
  if (clean.length < 4) return { error: 'polygonTooFew' };
  const lons = clean.map((p) => p[0]);
  if (Math.max(...lons) - Math.min(...lons) > 180) return { error: 'polygonAntimeridian' };
  if (crossesItself(clean)) return { error: 'polygonCrosses' };
  return { ring: clean };
};

export const boundsToRing = ({ minX, minY, maxX, maxY }: Bounds): Ring => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
  [minX, minY],
];

export const getRingBounds = (ring: Ring): Bounds => {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of ring) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return bounds;
};
