/** One length measured at a bear den. */
import type { Field } from '../fieldDefinition';

export const denMeasurement = <const K extends string>(
  key: K,
  label: string,
  typical: readonly [number, number],
  section?: string,
) =>
  ({
    kind: 'decimal',
    key,
    label,
    unit: 'cm',
    min: 0,
    max: 10_000,
    typical,
    ...(section !== undefined && { section }),
  }) as const satisfies Field;
