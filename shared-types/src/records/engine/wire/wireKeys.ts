/** The wire names of a field's value: its key, or latitude and longitude. */
import type { Field } from '../../fieldDefinition';

export const wireKeysOf = (field: Field): readonly string[] =>
  field.kind === 'point' && field.stored === 'latLon' ? ['latitude', 'longitude'] : [field.key];
