/**
 * A record as people read it: its filled fields under their sections. Whatever holds a value is shown,
 * even where its condition no longer holds or no definition knows its name.
 */
import type { Field, RepeatField } from '../fieldDefinition';
import { type Scope } from './conditions';
import { valueText, type OptionLists } from './labels';
import {
  decode,
  isEmpty,
  type Geometry,
  type Value,
  type Values,
  type Wire,
  plainText,
} from './values';
import { wireKeysOf } from './wireKeys';

export type DetailEntry =
  | { kind: 'text'; key: string; label: string; text: string; geometry?: Geometry }
  | { kind: 'table'; key: string; label: string; columns: string[]; rows: string[][] }
  /** Rows that hold rows of their own, or are too wide for a table. */
  | {
      kind: 'groups';
      key: string;
      label: string;
      groups: { title: string; entries: DetailEntry[] }[];
    };

export interface DetailSection {
  title: string | null;
  entries: DetailEntry[];
}

/** A name that no definition knows, made readable: "float_colour" → "Float colour". */
export const labelOfKey = (key: string): string => {
  const words = key.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** More columns than a panel shows side by side. */
const WIDEST_TABLE = 5;

const filledFields = (fields: readonly Field[], rows: readonly Values[]): readonly Field[] =>
  fields.filter((field) => rows.some((row) => !isEmpty(row[field.key])));

const columnLabel = (field: Field): string =>
  'unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label;

const cellText = (field: Field, value: Value, scope: Scope, lists: OptionLists): string => {
  if (field.kind === 'repeat' || isEmpty(value)) return '';
  // The unit stands in the heading.
  return field.kind === 'integer' || field.kind === 'decimal'
    ? plainText(value)
    : valueText(field, value, scope, lists);
};

/** One line by one answer, one column by another; numbers of the same place are added up. */
const pivotEntry = (
  field: RepeatField,
  pivot: NonNullable<RepeatField['pivot']>,
  rows: readonly Values[],
): DetailEntry => {
  const named = (value: Value): string => (isEmpty(value) ? 'Not given' : plainText(value));
  const columns = [...new Set(rows.map((row) => named(row[pivot.column])))];
  const lines = [...new Set(rows.map((row) => named(row[pivot.row])))];
  const sum = (line: string, column: string): string => {
    const found = rows.filter(
      (row) => named(row[pivot.row]) === line && named(row[pivot.column]) === column,
    );
    if (!found.length) return '';
    const counts = found.map((row) => row[pivot.value]).filter((n) => !isEmpty(n));
    return counts.length ? String(counts.reduce<number>((total, n) => total + Number(n), 0)) : '?';
  };
  const label = (key: string): string =>
    field.fields.find((one) => one.key === key)?.label ?? labelOfKey(key);
  return {
    kind: 'table',
    key: field.key,
    label: field.label,
    columns: [label(pivot.row), ...columns],
    rows: lines.map((line) => [line, ...columns.map((column) => sum(line, column))]),
  };
};

const repeatEntry = (
  field: RepeatField,
  rows: readonly Values[],
  scope: Scope,
  lists: OptionLists,
): DetailEntry => {
  const filled = rows.filter((row) => !isEmpty(row));
  if (field.pivot) return pivotEntry(field, field.pivot, filled);
  const fields = filledFields(field.fields, filled);
  if (fields.length <= WIDEST_TABLE && fields.every(({ kind }) => kind !== 'repeat'))
    return {
      kind: 'table',
      key: field.key,
      label: field.label,
      columns: fields.map(columnLabel),
      rows: filled.map((row) =>
        fields.map((one) => cellText(one, row[one.key], [row, ...scope], lists)),
      ),
    };
  return {
    kind: 'groups',
    key: field.key,
    label: field.label,
    groups: filled.map((row, i) => {
      const number = field.sortBy ? row[field.sortBy] : undefined;
      return {
        title: `${field.itemLabel} ${isEmpty(number) ? i + 1 : plainText(number)}`,
        entries: entriesOf(
          field.fields.filter(({ key }) => key !== field.sortBy),
          [row, ...scope],
          lists,
        ),
      };
    }),
  };
};

const entryOf = (field: Field, scope: Scope, lists: OptionLists): DetailEntry => {
  const value = scope[0]![field.key];
  if (field.kind === 'repeat') return repeatEntry(field, value as Values[], scope, lists);
  const isGeometry = field.kind === 'line' || field.kind === 'polygon' || field.kind === 'geometry';
  return {
    kind: 'text',
    key: field.key,
    label: field.label,
    text: valueText(field, value, scope, lists),
    ...(isGeometry && typeof value === 'object' && { geometry: value as Geometry }),
  };
};

const entriesOf = (fields: readonly Field[], scope: Scope, lists: OptionLists): DetailEntry[] =>
  fields
    .filter((field) => !isEmpty(scope[0]![field.key]))
    .map((field) => entryOf(field, scope, lists));

/** The number in words (spec section 3, "Trap Sighting"). */
const outcomeEntry = (field: Field, value: Value): DetailEntry[] => {
  if (!('outcome' in field) || !field.outcome) return [];
  const { key, label, above, then, otherwise } = field.outcome;
  return [{ kind: 'text', key, label, text: Number(value ?? 0) > above ? then : otherwise }];
};

const rawText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : plainText(value);

/** Values under names that no field has: shown as they are, never hidden. */
const unknownEntries = (fields: readonly Field[], wire: Wire): DetailEntry[] => {
  const known = new Set(fields.flatMap(wireKeysOf));
  return Object.entries(wire)
    .filter(([key, value]) => !known.has(key) && !isEmpty(value))
    .map(([key, value]) => ({ kind: 'text', key, label: labelOfKey(key), text: rawText(value) }));
};

/** @param wire the record's values; every one that is filled is returned once. */
export const detailsView = (
  fields: readonly Field[],
  wire: Wire,
  lists: OptionLists,
): DetailSection[] => {
  const scope = [decode(fields, wire)];
  const sections: DetailSection[] = [];
  let title: string | null = null;
  for (const field of fields) {
    title = field.section ?? title;
    const value = scope[0]![field.key];
    const entries = [
      ...outcomeEntry(field, value),
      ...(isEmpty(value) ? [] : [entryOf(field, scope, lists)]),
    ];
    if (!entries.length) continue;
    const section = sections.find((one) => one.title === title);
    if (section) section.entries.push(...entries);
    else sections.push({ title, entries });
  }
  const unknown = unknownEntries(fields, wire);
  if (unknown.length) sections.push({ title: 'Further details', entries: unknown });
  return sections;
};
