import type { Field } from '../../fieldDefinition';

/** The wire names of a field's value: its key, or latitude and longitude. */
export const getWireKeys = (field: Field): readonly string[] =>
  field.kind === 'point' && field.stored === 'latLon' ? ['latitude', 'longitude'] : [field.key];

export const pickFields = (
  fields: readonly Field[],
  wire: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(getWireKeys).flatMap((key) => (key in wire ? [[key, wire[key]]] : [])),
  );
