/** Fields that always belong together. */
import type { OptionSource } from './fieldDefinition';

export const OTHER = 'Other';

export const fromList = <const L extends string>(list: L) => ({ from: 'static', list }) as const;
export const fromNation = <const L extends string>(list: L) => ({ from: 'nation', list }) as const;

/** A choice, and the text field that opens for "Other". */
export const selectWithOther = <const K extends string, const O extends string>(
  key: K,
  otherKey: O,
  label: string,
  options: OptionSource,
  more: { section?: string; hint?: string; required?: true } = {},
) =>
  [
    { kind: 'select', key, label, options, ...more },
    {
      kind: 'text',
      key: otherKey,
      label: `Other ${label.toLowerCase()}`,
      visibleWhen: { key, is: OTHER },
    },
  ] as const;

/** Several choices, and the text field that opens if one is "Other". */
export const multiSelectWithOther = <
  const K extends string,
  const O extends string,
  const S extends 'array' | 'commaList' = 'array',
>(
  key: K,
  otherKey: O,
  label: string,
  options: OptionSource,
  more: { section?: string; hint?: string; stored?: S } = {},
) =>
  [
    { kind: 'multiSelect', key, label, options, ...more } as {
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
