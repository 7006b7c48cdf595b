/**
 * A record as people read it: all its values in sections, as texts, tables and groups. The panel, the
 * patrol page, lists of changes, conflicts and exports all show this view.
 */
import type { Field, RepeatField } from '../../fieldDefinition';
import type { Scope } from '../wire/conditions';
import {
  decode,
  isEmpty,
  plainText,
  type Geometry,
  type Value,
  type Values,
  type Wire,
} from '../wire/values';
import { getKeyLabel, withRawFields } from './rawFields';
import { listShapes } from './shapes';
import { valueText, type OptionLists } from './valueText';

interface Entry {
  key: string;
  label: string;
  shapes: readonly Geometry[];
}
export type ViewText = Entry & { kind: 'text'; text: string };
export type ViewTable = Entry & {
  kind: 'table';
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};
/** Rows that contain rows, or have too many fields for a table. */
export type ViewGroups = Entry & {
  kind: 'groups';
  groups: readonly { title: string; entries: readonly ViewEntry[] }[];
};
export type ViewEntry = ViewText | ViewTable | ViewGroups;

export interface ViewSection {
  title: string | null;
  entries: readonly ViewEntry[];
}

/** A panel has no room for more columns. */
const WIDEST_TABLE = 5;

const filledFields = (fields: readonly Field[], rows: readonly Values[]): readonly Field[] =>
  fields.filter((field) => rows.some((row) => !isEmpty(row[field.key])));

const getUnit = (field: Field): string | undefined => ('unit' in field ? field.unit : undefined);

/** "Length (m)": cells then contain the number only. */
export const columnLabel = (field: Field): string => {
  const unit = getUnit(field);
  return unit && !field.label.endsWith(` ${unit}`) ? `${field.label} (${unit})` : field.label;
};

export const cellText = (field: Field, value: Value, scope: Scope, lists: OptionLists): string => {
  if (field.kind === 'repeat' || isEmpty(value)) return '';
  return field.kind === 'integer' || field.kind === 'decimal'
    ? plainText(value)
    : valueText(field, value, scope, lists);
};

/** One row per answer to one field, one column per answer to another; counts of the same cell are added. */
const pivotTable = (
  field: RepeatField,
  pivot: NonNullable<RepeatField['pivot']>,
  rows: readonly Values[],
): Pick<ViewTable, 'columns' | 'rows'> => {
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
    field.fields.find((one) => one.key === key)?.label ?? getKeyLabel(key);
  return {
    columns: [label(pivot.row), ...columns],
    rows: lines.map((line) => [line, ...columns.map((column) => sum(line, column))]),
  };
};

/** "Ring 2": by its number, otherwise by its position. */
export const rowTitle = (
  { itemLabel, sortBy }: RepeatField,
  row: Values,
  index: number,
): string => {
  const number = sortBy ? row[sortBy] : undefined;
  return `${itemLabel} ${isEmpty(number) ? index + 1 : plainText(number)}`;
};

const repeatEntry = (
  field: RepeatField,
  rows: readonly Values[],
  scope: Scope,
  lists: OptionLists,
): ViewEntry => {
  const { key, label } = field;
  const entry = { key, label, shapes: listShapes(field, rows as Values[]) };
  const filled = rows.filter((row) => !isEmpty(row));
  if (field.pivot) return { ...entry, kind: 'table', ...pivotTable(field, field.pivot, filled) };
  const fields = filledFields(field.fields, filled);
  if (fields.length <= WIDEST_TABLE && fields.every(({ kind }) => kind !== 'repeat'))
    return {
      ...entry,
      kind: 'table',
      columns: fields.map(columnLabel),
      rows: filled.map((row) =>
        fields.map((one) => cellText(one, row[one.key], [row, ...scope], lists)),
      ),
    };
  const inner = field.fields.filter((one) => one.key !== field.sortBy);
  return {
    ...entry,
    kind: 'groups',
    groups: filled.map((row, i) => ({
      title: rowTitle(field, row, i),
      entries: inner
        .filter((one) => !isEmpty(row[one.key]))
        .map((one) => makeEntry(one, [row, ...scope], lists)),
    })),
  };
};

export const makeEntry = (field: Field, scope: Scope, lists: OptionLists): ViewEntry => {
  const value = scope[0]![field.key];
  if (field.kind === 'repeat') return repeatEntry(field, value as Values[], scope, lists);
  const { key, label } = field;
  const text = valueText(field, value, scope, lists);
  return { kind: 'text', key, label, shapes: listShapes(field, value), text };
};

/** A number in words (docs/product.md#stored-forms). */
export const getOutcome = (
  field: Field,
  value: Value,
): { key: string; label: string; text: string } | undefined => {
  if (!('outcome' in field) || !field.outcome) return undefined;
  const { key, label, above, then, otherwise } = field.outcome;
  return { key, label, text: Number(value ?? 0) > above ? then : otherwise };
};

const outcomeEntries = (field: Field, value: Value): ViewEntry[] => {
  const outcome = getOutcome(field, value);
  return outcome ? [{ kind: 'text', shapes: [], ...outcome }] : [];
};

/**
 * Every value that isn't empty, even if its condition isn't met or no field has its name.
 * @param definition the fields in order, see fields/byUse.ts
 */
export const recordView = (
  definition: readonly Field[],
  wire: Wire,
  lists: OptionLists,
): ViewSection[] => {
  const fields = withRawFields(definition, wire);
  const scope = [decode(fields, wire)];
  const sections: { title: string | null; entries: ViewEntry[] }[] = [];
  let title: string | null = null;
  for (const field of fields) {
    title = field.section ?? title;
    const value = scope[0]![field.key];
    const entries = [
      ...outcomeEntries(field, value),
      ...(isEmpty(value) ? [] : [makeEntry(field, scope, lists)]),
    ];
    if (!entries.length) continue;
    const section = sections.find((one) => one.title === title);
    if (section) section.entries.push(...entries);
    else sections.push({ title, entries });
  }
  return sections;
};
