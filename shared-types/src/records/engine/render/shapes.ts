import type { Geometry, Value, Values } from '../wire/values';
import type { Field } from '../../fieldDefinition';
import { isObject } from '#base/isObject.ts';

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
const isListWith = (value: unknown, test: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(test);
const isLine = (value: unknown): boolean => isListWith(value, isPosition);

export const isGeometry = (value: unknown): value is Geometry => {
  if (!isObject(value)) return false;
  const { type, coordinates } = value;
  if (type === 'Point') return isPosition(coordinates);
  if (type === 'LineString') return isLine(coordinates);
  return type === 'Polygon' && isListWith(coordinates, isLine);
};

/** The shapes of one field. Excludes the record's own location, which the map already shows. */
export const listShapes = (field: Field, value: Value): Geometry[] => {
  if (field.kind === 'repeat')
    return Array.isArray(value)
      ? (value as Values[]).flatMap((row) =>
          field.fields.flatMap((inner) => listShapes(inner, row[inner.key])),
        )
      : [];
  if (field.kind === 'point' && field.stored !== 'latLon') {
    const { latitude, longitude } = (value ?? {}) as { latitude?: unknown; longitude?: unknown };
    const point = { type: 'Point', coordinates: [longitude, latitude] };
    return isGeometry(point) ? [point] : [];
  }
  return isGeometry(value) ? [value] : [];
};
