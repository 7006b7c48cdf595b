/** Readings of water meters, in the sea and in streams: each with one unit and one range. */
import type { Field } from '../fieldDefinition';

/** In clear water a sensor reads slightly below zero; the reading is kept. */
const BELOW_ZERO = -10;

const reading =
  <const K extends string>(
    key: K,
    label: string,
    more: { unit?: string; min?: number; max: number; hint?: string },
  ) =>
  (typical: readonly [number, number]) =>
    ({ kind: 'decimal', key, label, min: 0, typical, ...more }) as const satisfies Field;

export const salinity = reading('salinity', 'Salinity', {
  unit: 'PSU',
  max: 100,
  hint: 'About the same as parts per thousand (ppt)',
});
export const oxygen = reading('oxygen', 'Dissolved oxygen', {
  unit: 'mg/L',
  min: BELOW_ZERO,
  max: 50,
  hint: 'Not percent saturation',
});
export const ph = reading('ph', 'pH', { max: 14 });
export const conductance = reading('conductance', 'Conductance', {
  unit: 'µS/cm',
  max: 200_000,
  hint: 'If your meter shows mS/cm, multiply by 1000',
});
export const turbidity = reading('turbidity', 'Turbidity', {
  unit: 'NTU',
  min: BELOW_ZERO,
  max: 10_000,
  hint: 'How cloudy the water is',
});
export const chlorophyll = reading('chlorophyll', 'Chlorophyll', {
  unit: 'µg/L',
  min: BELOW_ZERO,
  max: 1000,
});
export const dissolvedSolids = reading('tds', 'Total dissolved solids', {
  unit: 'mg/L',
  max: 100_000,
  hint: 'About the same as parts per million (ppm)',
});
