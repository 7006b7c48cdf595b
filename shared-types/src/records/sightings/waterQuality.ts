/** What water meters read, in the sea and in streams: one unit and one range each. */
import type { Field } from '../fieldDefinition';

const reading =
  <const K extends string>(
    key: K,
    label: string,
    more: { unit?: string; max: number; hint?: string },
  ) =>
  (typical: readonly [number, number]) =>
    ({ kind: 'decimal', key, label, min: 0, typical, ...more }) as const satisfies Field;

export const salinity = reading('salinity', 'Salinity', { unit: 'PSU', max: 100 });
export const oxygen = reading('oxygen', 'Dissolved oxygen', { unit: 'mg/L', max: 50 });
export const ph = reading('ph', 'pH', { max: 14 });
export const conductance = reading('conductance', 'Conductance', {
  unit: 'µS/cm',
  max: 200_000,
});
export const turbidity = reading('turbidity', 'Turbidity', {
  unit: 'NTU',
  max: 10_000,
  hint: 'How cloudy the water is',
});
export const chlorophyll = reading('chlorophyll', 'Chlorophyll', { unit: 'µg/L', max: 1000 });
export const dissolvedSolids = reading('tds', 'Total dissolved solids', {
  unit: 'mg/L',
  max: 100_000,
});
