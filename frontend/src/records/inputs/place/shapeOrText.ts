import type { Geometry, Value } from '@portal/shared-types/records/engine/wire/values';

const TYPES = ['Point', 'LineString', 'Polygon'];

/** Old records may have any shapes: those that a form can't show are shown as text. */
export const shapeOrText = (value: Value): Geometry | string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  const shape = value as Partial<Geometry>;
  return TYPES.includes(shape.type ?? '') && Array.isArray(shape.coordinates)
    ? (value as Geometry)
    : JSON.stringify(value);
};
