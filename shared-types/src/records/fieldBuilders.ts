import type { Condition, Field, FieldOfKind, OptionSource } from './fieldDefinition';

export const OTHER = 'Other';

export const fromList = <const L extends string>(list: L) => ({ from: 'static', list }) as const;
export const fromNation = <const L extends string>(list: L) => ({ from: 'nation', list }) as const;

export const fromChild = (list: string, parentKey: string) =>
  ({ from: 'child', list, parentKey }) as const;

interface More {
  section?: string;
  hint?: string;
  visibleWhen?: Condition;
}
type Measure = More & Pick<FieldOfKind<'integer' | 'decimal'>, 'measure' | 'outcome' | 'csv'>;
type Range = readonly [low: number, high: number];

export const text = <const K extends string>(
  key: K,
  label: string,
  examples: readonly string[],
  more: More = {},
) => ({ kind: 'text', key, label, examples, ...more }) as const satisfies Field;

export const longText = <const K extends string>(
  key: K,
  label: string,
  examples: readonly string[],
  more: More = {},
) => ({ kind: 'longText', key, label, examples, ...more }) as const satisfies Field;

export const yesNo = <const K extends string>(key: K, label: string, more: More = {}) =>
  ({ kind: 'yesNo', key, label, ...more }) as const satisfies Field;

const optionsFrom = (source: string | OptionSource): OptionSource =>
  typeof source === 'string' ? fromList(source) : source;

export const choice = <const K extends string>(
  key: K,
  label: string,
  source: string | OptionSource,
  more: More = {},
) =>
  ({ kind: 'select', key, label, options: optionsFrom(source), ...more }) as const satisfies Field;

export const choices = <const K extends string>(
  key: K,
  label: string,
  source: string | OptionSource,
  more: More = {},
) =>
  ({
    kind: 'multiSelect',
    key,
    label,
    options: optionsFrom(source),
    ...more,
  }) as const satisfies Field;

/** A count; `more` may narrow its bounds. */
export const count = <const K extends string>(
  key: K,
  label: string,
  typical: Range,
  more: Measure & { min?: number; max?: number; unit?: string } = {},
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
  more: Measure = {},
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

export const rowNumber = <const K extends string>(key: K, label = 'Number') =>
  ({ kind: 'integer', key, label, min: 0, max: 100_000 }) as const satisfies Field;

/** A choice, and the text field that opens for "Other". */
export const selectWithOther = <const K extends string, const O extends string>(
  key: K,
  otherKey: O,
  label: string,
  source: string | OptionSource,
  more: { section?: string; hint?: string; required?: true } = {},
) =>
  [
    { kind: 'select', key, label, options: optionsFrom(source), ...more },
    {
      kind: 'text',
      key: otherKey,
      label: `Other ${label.toLowerCase()}`,
      visibleWhen: { key, is: OTHER },
    },
  ] as const;

export const multiSelectWithOther = <
  const K extends string,
  const O extends string,
  const S extends 'array' | 'commaList' = 'array',
>(
  key: K,
  otherKey: O,
  label: string,
  source: string | OptionSource,
  more: { section?: string; hint?: string; stored?: S } = {},
) =>
  [
    { kind: 'multiSelect', key, label, options: optionsFrom(source), ...more } as {
      kind: 'multiSelect';
      key: K;
      label: string;
      options: OptionSource;
      section?: string;
      hint?: string;
      stored?: S;
    },
    {
      kind: 'text',
      key: otherKey,
      label: `Other ${label.toLowerCase()}`,
      visibleWhen: { key, is: OTHER },
    },
  ] as const;

/** The outline of a location, as GeoJSON text. */
export const boundary = (label = 'Boundary', section = 'Place') =>
  ({ kind: 'polygon', key: 'boundary', label, section }) as const;

export const comments = <const K extends string>(key: K) =>
  ({ kind: 'longText', key, label: 'Comments', section: 'Comments' }) as const;

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
