/** The position of a sighting within an inventory of cultural features. */
import type { Field } from '../fieldDefinition';

export const featureNumbers = [
  {
    kind: 'integer',
    key: 'transect_seq',
    label: 'Transect number',
    hint: 'Only within a cultural features inventory',
    section: 'Inventory',
    min: 0,
    max: 100_000,
    typical: [1, 60],
  },
  {
    kind: 'integer',
    key: 'feature_seq',
    label: 'Feature number',
    hint: 'Only within an inventory: numbers continue through the whole inventory',
    min: 0,
    max: 100_000,
    typical: [1, 1000],
  },
] as const satisfies readonly Field[];
