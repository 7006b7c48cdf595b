/**
 * Fields for values without a definition: of an unknown type, of a removed field, or of another kind than
 * defined. They keep every recorded value visible.
 */
import { decode, isEmpty, parseGeometry, type Wire } from '../wire/values';
import { getWireKeys } from '../wire/wireKeys';
import type { Field } from '../../fieldDefinition';
import { isWallClock } from '#base/time/wallClock.ts';
import { isGeometry } from './shapes';
import { isObject } from '#base/isObject.ts';

const isGeometryText = (text: string): boolean =>
  text.startsWith('{') && isGeometry(parseGeometry(text));

/** A readable form of a name: "float_colour" → "Float colour". */
export const getKeyLabel = (key: string): string => {
  const words = key.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldFor = (key: string, value: unknown): Field => {
  const field = { key, label: getKeyLabel(key) };
  if (typeof value === 'boolean') return { ...field, kind: 'yesNo' };
  if (typeof value === 'number') return { ...field, kind: 'decimal' };
  if (typeof value === 'string') {
    if (isWallClock(value)) return { ...field, kind: 'dateTime' };
    return { ...field, kind: isGeometryText(value) ? 'geometry' : 'longText' };
  }
  if (isGeometry(value)) return { ...field, kind: 'geometry' };
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string'))
      return { ...field, kind: 'multiSelect', options: { from: 'fixed', items: [] } };
    if (value.every(isObject))
      return { ...field, kind: 'repeat', itemLabel: field.label, fields: fieldsForRows(value) };
  }
  // This is its exact JSON.
  return { ...field, kind: 'longText' };
};

/** A column with values of several kinds shows them unchanged. */
const fieldsForRows = (rows: readonly Wire[]): Field[] => {
  const fields = new Map<string, Field>();
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      if (isEmpty(value)) continue;
      const next = fieldFor(key, value);
      const before = fields.get(key);
      if (!before) fields.set(key, next);
      else if (before.kind === 'repeat' && next.kind === 'repeat')
        fields.set(key, { ...before, fields: merged(before.fields, next.fields) });
      else if (before.kind !== next.kind)
        fields.set(key, { key, label: next.label, kind: 'longText' });
    }
  return [...fields.values()];
};

const merged = (before: readonly Field[], next: readonly Field[]): Field[] => [
  ...before,
  ...next.filter(({ key }) => before.every((field) => field.key !== key)),
];

/** A repeat group with fields for unknown values in its rows; it is then no longer a table of counts. */
const withRawRows = (field: Field, value: unknown): Field => {
  if (field.kind !== 'repeat' || !Array.isArray(value)) return field;
  const rows = value.filter(isObject);
  const own = new Set(field.fields.flatMap(getWireKeys));
  const others = fieldsForRows(
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !own.has(key)))),
  );
  const inner = field.fields.map((one) =>
    withRawRows(
      one,
      rows.flatMap((row) => row[one.key] ?? []),
    ),
  );
  if (!others.length) return { ...field, fields: inner };
  const { pivot: _, ...plain } = field;
  return { ...plain, fields: [...inner, ...others] };
};

const fits = (field: Field, wire: Wire): boolean =>
  !isEmpty(decode([field], wire)[field.key]) ||
  getWireKeys(field).every((key) => isEmpty(wire[key]));

/** The definition's fields that fit the values, and fields for all other values. */
export const withRawFields = (fields: readonly Field[], wire: Wire): readonly Field[] => {
  const known = fields
    .filter((field) => fits(field, wire))
    .map((field) => withRawRows(field, wire[field.key]));
  const keys = new Set(known.flatMap(getWireKeys));
  const raw = Object.entries(wire)
    .filter(([key, value]) => !keys.has(key) && !isEmpty(value))
    .map(([key, value]) => fieldFor(key, value));
  const [first, ...others] = raw;
  if (!first) return known;
  return [...known, known.length ? { ...first, section: 'Further details' } : first, ...others];
};
