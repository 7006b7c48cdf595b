/** Positions of a patrol's parts. */
import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { isGeometry } from '@portal/shared-types/records/engine/render/shapes';

/** A GeoJSON geometry from text, as in surveys and named areas; null for anything else. */
export const geometryOfText = (geojson: string | null | undefined): Geometry | null => {
  try {
    const shape = JSON.parse(geojson ?? 'null') as unknown;
    return isGeometry(shape) ? shape : null;
  } catch {
    return null;
  }
};

/** [lon, lat] of a GeoJSON Point as text, as in sightings. */
export const positionOfText = (geojson: string | null): Position | null => {
  const shape = geometryOfText(geojson);
  return shape?.type === 'Point' ? [shape.coordinates[0]!, shape.coordinates[1]!] : null;
};

/** The smallest bounds around all positions; null without any. */
export const boundsAround = (positions: readonly Position[]): Bounds | null => {
  if (!positions.length) return null;
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [lon, lat] of positions) {
    bounds.minX = Math.min(bounds.minX, lon);
    bounds.maxX = Math.max(bounds.maxX, lon);
    bounds.minY = Math.min(bounds.minY, lat);
    bounds.maxY = Math.max(bounds.maxY, lat);
  }
  return bounds;
};

/** Adds a margin on every side, of at least a few hundred metres around a single position. Degrees. */
export const withRoom = ({ minX, minY, maxX, maxY }: Bounds): Bounds => {
  const x = Math.max((maxX - minX) * 0.15, 0.01);
  const y = Math.max((maxY - minY) * 0.15, 0.006);
  return { minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y };
};

export const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX >= outer.minX &&
  inner.maxX <= outer.maxX &&
  inner.minY >= outer.minY &&
  inner.maxY <= outer.maxY;

/** The smallest share of the view's width or height at which a route is recognizable. */
const LEAST_SHARE = 0.2;

/** Whether bounds are inside the view, and large enough to be recognizable. */
export const isEasilySeen = (bounds: Bounds, view: Bounds): boolean =>
  isInside(bounds, view) &&
  (bounds.maxX - bounds.minX >= LEAST_SHARE * (view.maxX - view.minX) ||
    bounds.maxY - bounds.minY >= LEAST_SHARE * (view.maxY - view.minY));

/** Every position of a multi-part line, without heights. */
export const positionsOf = (lines: readonly (readonly (readonly number[])[])[]): Position[] =>
  lines.flatMap((line) => line.map(([lon, lat]): Position => [lon!, lat!]));
