/** Where a sighting stands within an inventory of cultural features. */
import type { Field } from '../fieldDefinition';

export const featureNumbers = [
  {
    kind: 'integer',
    key: 'transect_seq',
    label: 'Transect number',
    section: 'Inventory',
    min: 0,
    max: 100_000,
    typical: [1, 6],
  },
  {
    kind: 'integer',
    key: 'feature_seq',
    label: 'Feature number',
    hint: 'Numbers run on through the whole survey',
    min: 0,
    max: 100_000,
    typical: [1, 40],
  },
] as const satisfies readonly Field[];
