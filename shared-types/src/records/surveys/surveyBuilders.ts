/** The most frequent kinds of survey fields. */
import { fromList, OTHER } from '../fieldBuilders';
import type { Condition, Field } from '../fieldDefinition';

interface More {
  section?: string;
  hint?: string;
  visibleWhen?: Condition;
}
type Range = readonly [low: number, high: number];

/** A count. */
export const count = <const K extends string>(
  key: K,
  label: string,
  typical: Range,
  more: More = {},
) =>
  ({
    kind: 'integer',
    key,
    label,
    min: 0,
    max: 10_000_000,
    typical,
    ...more,
  }) as const satisfies Field;

/** A measurement; `bounds` are physical limits, not the usual range. */
export const measured = <const K extends string>(
  key: K,
  label: string,
  unit: string,
  bounds: Range,
  typical: Range,
  more: More = {},
) =>
  ({
    kind: 'decimal',
    key,
    label,
    unit,
    min: bounds[0],
    max: bounds[1],
    typical,
    ...more,
  }) as const satisfies Field;

export const choice = <const K extends string>(
  key: K,
  label: string,
  list: string,
  more: More = {},
) => ({ kind: 'select', key, label, options: fromList(list), ...more }) as const satisfies Field;

/** Numbers the rows of a repeat group. */
export const rowNumber = <const K extends string>(key: K, label = 'Number') =>
  ({ kind: 'integer', key, label, min: 0, max: 100_000 }) as const satisfies Field;

export const WATER_C = [-5, 50] as const;
export const PERCENT = [0, 100] as const;

/** Goes with the reasons of every survey, but only some types have this field. */
export const INCOMPLETE_OTHER = {
  kind: 'text',
  key: 'incomplete_other',
  label: 'Other reason not completed',
  section: 'Outcome',
  visibleWhen: { key: 'incomplete_reasons', is: OTHER },
  examples: ['Called away to a boat in trouble', 'Tide too high at the second half'],
} as const satisfies Field;
