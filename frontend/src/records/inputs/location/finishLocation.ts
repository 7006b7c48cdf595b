/** Converts typed coordinates to numbers when a form is read; invalid ones stay as typed. */
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Geometry, PointValue, Value } from '@portal/shared-types/records/engine/wire/values';
import { parseDegrees, type Axis } from '@portal/shared-types/base/geo/degrees';

const degrees = (value: unknown, axis: Axis): number | string | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return parseDegrees(value, axis) ?? value;
};

export const finishLocation = (field: Field, value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  if (field.kind === 'point') {
    const { latitude, longitude } = value as PointValue;
    return {
      latitude: degrees(latitude, 'latitude'),
      longitude: degrees(longitude, 'longitude'),
    };
  }
  if (field.kind !== 'geometry') return value;
  const geometry = value as Geometry;
  if (geometry.type !== 'Point') return geometry;
  const [longitude, latitude, ...height] = geometry.coordinates;
  // Text that isn't a number is kept, and the check rejects it.
  const coordinates = [degrees(longitude, 'longitude'), degrees(latitude, 'latitude'), ...height];
  return { type: 'Point', coordinates: coordinates as number[] };
};
