/** A record as cells of a CSV file: one column a field, named by its label (spec section 2, "Exports"). */
import type { Field, RepeatField } from '../fieldDefinition';
import type { Scope } from './conditions';
import { valueText, type OptionLists } from './labels';
import { decode, isEmpty, type Value, type Values, type Wire, plainText } from './values';

export interface CsvColumn {
  key: string;
  label: string;
}

const heading = (field: Field): string => {
  if (typeof field.csv === 'string') return field.csv;
  return 'unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label;
};

const inFile = (fields: readonly Field[]): Field[] => fields.filter(({ csv }) => csv !== false);

/** Points take two columns, so that a spreadsheet or GIS reads them. */
const columnsOfField = (field: Field): CsvColumn[] =>
  field.kind !== 'point'
    ? [{ key: field.key, label: heading(field) }]
    : field.stored === 'latLon'
      ? [
          { key: 'latitude', label: 'Latitude' },
          { key: 'longitude', label: 'Longitude' },
        ]
      : [
          { key: `${field.key}_latitude`, label: `${heading(field)} latitude` },
          { key: `${field.key}_longitude`, label: `${heading(field)} longitude` },
        ];

export const csvColumns = (fields: readonly Field[]): CsvColumn[] =>
  inFile(fields).flatMap(columnsOfField);

const degrees = (value: unknown): string => (typeof value === 'number' ? value.toFixed(5) : '');

/** Rows as text: "1: Flock 1, Plumage Juvenile, Count 2 | 2: …"; rows within rows stand in brackets. */
const repeatText = (
  field: RepeatField,
  rows: readonly Values[],
  scope: Scope,
  lists: OptionLists,
): string =>
  rows
    .map((row, i) => {
      const parts = field.fields
        .filter((one) => !isEmpty(row[one.key]))
        .map((one) => {
          const text = repeatOrText(one, row[one.key], [row, ...scope], lists);
          return one.kind === 'repeat' ? `${one.label} [${text}]` : `${one.label} ${text}`;
        });
      return `${i + 1}: ${parts.join(', ')}`;
    })
    .join(' | ');

const repeatOrText = (field: Field, value: Value, scope: Scope, lists: OptionLists): string =>
  field.kind === 'repeat'
    ? repeatText(field, (value ?? []) as Values[], scope, lists)
    : valueText(field, value, scope, lists);

const cellsOfField = (field: Field, scope: Scope, lists: OptionLists): string[] => {
  const value = scope[0]![field.key];
  if (field.kind === 'point') {
    const { latitude, longitude } = (value ?? {}) as { latitude?: unknown; longitude?: unknown };
    return [degrees(latitude), degrees(longitude)];
  }
  if (isEmpty(value)) return [''];
  if (field.kind === 'integer' || field.kind === 'decimal') return [plainText(value)];
  // The shape itself, for a GIS.
  if (field.kind === 'line' || field.kind === 'polygon' || field.kind === 'geometry')
    return [JSON.stringify(value)];
  return [repeatOrText(field, value, scope, lists)];
};

/** Cells in the order of `csvColumns`. */
export const csvRow = (fields: readonly Field[], wire: Wire, lists: OptionLists): string[] => {
  const scope = [decode(fields, wire)];
  return inFile(fields).flatMap((field) => cellsOfField(field, scope, lists));
};
