/** Geometry of records in a form that GIS programs accept. */
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';

export type Position = [longitude: number, latitude: number];

/** Rounds to 5 decimals (docs/product.md#formats). */
const fiveDecimals = (n: number): number => Math.round(n * 1e5) / 1e5;
export const rounded = ([longitude, latitude]: readonly number[]): Position => [
  fiveDecimals(longitude!),
  fiveDecimals(latitude!),
];

const isOnEarth = ([longitude, latitude]: readonly number[]): boolean =>
  Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90;

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && a[1] === b[1];

const makeLine = (positions: readonly number[][]): Geometry => {
  const line = positions.map(rounded);
  return { type: 'LineString', coordinates: line.length === 1 ? [line[0]!, line[0]!] : line };
};

const closed = (ring: readonly number[][]): Position[] => {
  const positions = ring.map(rounded);
  const [first, last] = [positions[0]!, positions.at(-1)!];
  return isSame(first, last) ? positions : [...positions, first];
};

/** Two dimensions, and closed rings; undefined: an impossible location. */
export const mapGeometry = (geometry: Geometry): Geometry | undefined => {
  if (geometry.type === 'Point')
    return isOnEarth(geometry.coordinates)
      ? { type: 'Point', coordinates: rounded(geometry.coordinates) }
      : undefined;
  if (geometry.type === 'LineString')
    return geometry.coordinates.every(isOnEarth) ? makeLine(geometry.coordinates) : undefined;
  if (!geometry.coordinates.flat().every(isOnEarth)) return undefined;
  const rings = geometry.coordinates.map(closed);
  // An outline with fewer than three corners is a line.
  if (rings[0]!.length < 4) return makeLine(geometry.coordinates[0]!);
  return { type: 'Polygon', coordinates: rings.filter((ring) => ring.length >= 4) };
};
