import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { isGeometry } from '@portal/shared-types/records/engine/render/shapes';

/** A GeoJSON geometry from text, as in surveys and named areas; null for anything else. */
export const readGeometry = (geojson: string | null | undefined): Geometry | null => {
  try {
    const shape = JSON.parse(geojson ?? 'null') as unknown;
    return isGeometry(shape) ? shape : null;
  } catch {
    return null;
  }
};

/** [lon, lat] of a GeoJSON Point as text, as in sightings. */
export const readPosition = (geojson: string | null): Position | null => {
  const shape = readGeometry(geojson);
  return shape?.type === 'Point' ? [shape.coordinates[0]!, shape.coordinates[1]!] : null;
};

/** Every position of a multi-part line, without heights. */
export const listPositions = (lines: readonly (readonly (readonly number[])[])[]): Position[] =>
  lines.flatMap((line) => line.map(([lon, lat]): Position => [lon!, lat!]));
