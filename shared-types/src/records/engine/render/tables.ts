/**
 * Records as typed tables, for CSV, Excel and GIS files: one column per field, one row per record. A
 * repeat group is one column of text, and also a table with one row per row of the group.
 */
import type { Field, RepeatField } from '../../fieldDefinition';
import type { Scope } from '../wire/conditions';
import { isEmpty, plainText, type PointValue, type Value, type Values } from '../wire/values';
import { formatLines } from './lines';
import { columnLabel, makeEntry } from './recordView';
import { valueText, type OptionLists } from './valueText';

/** `degrees`: written with 5 decimals (docs/product.md#formats). */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'degrees'
  | 'yesNo'
  | 'date'
  | 'dateTime'
  | 'geojson';

export interface Column {
  key: string;
  label: string;
  type: ColumnType;
  unit?: string;
  /** Digits after the point that are always written. */
  decimals?: number;
  list?: string;
  description?: string;
}

/** Null: no answer. Dates and times are wall-clock text. */
export type Cell = string | number | boolean | null;

const TYPES: Partial<Record<Field['kind'], ColumnType>> = {
  integer: 'integer',
  decimal: 'decimal',
  yesNo: 'yesNo',
  date: 'date',
  dateTime: 'dateTime',
  line: 'geojson',
  polygon: 'geojson',
  geometry: 'geojson',
};

const inFile = (fields: readonly Field[]): Field[] => fields.filter(({ csv }) => csv !== false);

const heading = (field: Field): string =>
  typeof field.csv === 'string' ? field.csv : columnLabel(field);

const getListName = (field: Field): string | undefined =>
  'options' in field && 'list' in field.options ? field.options.list : undefined;

/** A point has two columns, so that spreadsheets and GIS programs can read it. */
const makeFieldColumns = (field: Field): Column[] => {
  if (field.kind === 'point') {
    const [key, label] =
      field.stored === 'latLon' ? ['', ''] : [`${field.key}_`, `${heading(field)} `];
    return [
      { key: `${key}latitude`, label: label ? `${label}latitude` : 'Latitude', type: 'degrees' },
      { key: `${key}longitude`, label: label ? `${label}longitude` : 'Longitude', type: 'degrees' },
    ];
  }
  const list = getListName(field);
  return [
    {
      key: field.key,
      label: heading(field),
      type: TYPES[field.kind] ?? 'text',
      ...('unit' in field && field.unit && { unit: field.unit }),
      ...(list !== undefined && { list }),
      ...(field.hint && { description: field.hint }),
    },
  ];
};

export const makeColumns = (fields: readonly Field[]): Column[] =>
  inFile(fields).flatMap(makeFieldColumns);

const degrees = (value: unknown): Cell =>
  typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : null;

const makeFieldCells = (field: Field, scope: Scope, lists: OptionLists): Cell[] => {
  const value: Value = scope[0]![field.key];
  if (field.kind === 'point') {
    const { latitude, longitude } = (value ?? {}) as Partial<PointValue>;
    return [degrees(latitude), degrees(longitude)];
  }
  if (isEmpty(value)) return [null];
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return [typeof value === 'number' ? value : plainText(value)];
    case 'yesNo':
      return [value === true];
    case 'date':
    case 'dateTime':
    case 'line':
    case 'polygon':
    case 'geometry':
      return [plainText(value)];
    case 'repeat':
      return [formatLines(makeEntry(field, scope, lists)).join(' | ')];
    default:
      return [valueText(field, value, scope, lists)];
  }
};

/** In the order of `makeColumns`. @param scope decoded values, then those of the rows around them */
export const makeCells = (fields: readonly Field[], scope: Scope, lists: OptionLists): Cell[] =>
  inFile(fields).flatMap((field) => makeFieldCells(field, scope, lists));

export interface RowTable {
  /** Keys from the record to the repeat group: `['transects', 'quadrats']`. */
  path: readonly string[];
  /** The number of the row in each group of the path, then the fields of the row. */
  columns: readonly Column[];
  groups: readonly RepeatField[];
}

const rowTable = (groups: readonly RepeatField[]): RowTable => ({
  path: groups.map(({ key }) => key),
  columns: [
    ...groups.map(({ key, itemLabel }): Column => ({
      key: `${key}_row`,
      label: itemLabel,
      type: 'integer',
    })),
    ...makeColumns(groups.at(-1)!.fields.filter(({ kind }) => kind !== 'repeat')),
  ],
  groups,
});

/** One table per repeat group, outer groups first. */
export const makeRowTables = (
  fields: readonly Field[],
  outer: readonly RepeatField[] = [],
): RowTable[] =>
  inFile(fields).flatMap((field) => {
    if (field.kind !== 'repeat') return [];
    const groups = [...outer, field];
    return [rowTable(groups), ...makeRowTables(field.fields, groups)];
  });

/** The rows of one table for one record. @param scope the record's decoded values */
export const makeRowCells = (
  { groups }: RowTable,
  scope: Scope,
  lists: OptionLists,
  numbers: readonly number[] = [],
): Cell[][] => {
  const [group, ...inner] = groups.slice(numbers.length);
  const rows = (scope[0]![group!.key] ?? []) as readonly Values[];
  const own = group!.fields.filter(({ kind }) => kind !== 'repeat');
  return rows.flatMap((row, i) => {
    const within = [row, ...scope];
    const at = [...numbers, i + 1];
    if (inner.length) return makeRowCells({ groups, path: [], columns: [] }, within, lists, at);
    return isEmpty(row) ? [] : [[...at, ...makeCells(own, within, lists)]];
  });
};
