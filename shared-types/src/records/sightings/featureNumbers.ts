/** The position of a sighting within an inventory of cultural features. */
import { count } from '../fieldBuilders';
import type { Field } from '../fieldDefinition';

export const featureNumbers = [
  count('transect_seq', 'Transect number', [1, 60], {
    hint: 'Only within a cultural features inventory',
    section: 'Inventory',
    max: 100_000,
  }),
  count('feature_seq', 'Feature number', [1, 1000], {
    hint: 'Only within an inventory: numbers continue through the whole inventory',
    max: 100_000,
  }),
] as const satisfies readonly Field[];
