/**
 * Converts a record between values, for screens and rules, and the wire, which has special encodings
 * (docs/product.md#stored-forms).
 */
import type { Field, RepeatField } from '../../fieldDefinition';
import { inRowOrder } from './arrange';
import { isNothing, sameValue } from './equality';
import { plainNumber } from '#base/text/plainNumber.ts';
import { groupBy } from '#base/groupBy.ts';
import { isObject } from '#base/isObject.ts';

export type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] };

/** During typing, the numbers of a point are still text. */
export interface PointValue {
  latitude: number | string | null;
  longitude: number | string | null;
}

/** Numbers may be the typed text; encoding converts it or rejects it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | string[]
  | PointValue
  | Geometry
  | Values[];
export interface Values {
  [key: string]: Value;
}

/** A record on the wire: JSON with wire names. */
export type Wire = Record<string, unknown>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A typed number; the text itself if it isn't one, so that nothing typed is lost. */
export const parseNumber = (text: string): number | string | null => {
  const trimmed = plainNumber(text);
  if (trimmed === '') return null;
  const plain = /^[+-]?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
  return NUMBER.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text;
};

const readNumber = (value: unknown): unknown =>
  typeof value === 'string' ? parseNumber(value) : value;

/** GeoJSON from text; any other value unchanged. */
export const parseGeometry = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const decodeField = (field: Field, wire: Wire): Value => {
  const raw = wire[field.key];
  if (field.kind === 'point' && field.stored === 'latLon') {
    const { latitude = null, longitude = null } = wire as Partial<PointValue>;
    return latitude === null && longitude === null ? null : { latitude, longitude };
  }
  if (raw === null || raw === undefined) return raw;
  switch (field.kind) {
    case 'yesNo':
      return typeof raw === 'string' ? raw === '1' || raw === 'yes' : (raw as boolean);
    case 'multiSelect':
      return typeof raw === 'string' ? splitList(raw) : (raw as string[]);
    case 'point': {
      const point = parseGeometry(raw);
      const coordinates = isObject(point) ? point.coordinates : undefined;
      if (!Array.isArray(coordinates)) return null;
      const [longitude = null, latitude = null] = coordinates as (number | null)[];
      return { latitude, longitude };
    }
    case 'line':
    case 'polygon':
    case 'geometry':
      return parseGeometry(raw) as Geometry;
    case 'repeat':
      return Array.isArray(raw)
        ? inRowOrder(
            raw.map((row) => decode(field.fields, isObject(row) ? row : {})),
            field.sortBy,
          )
        : null;
    default:
      return raw as Value;
  }
};

/** From the wire to values; omits names that no field has. */
export const decode = (fields: readonly Field[], wire: Wire): Values =>
  Object.fromEntries(fields.map((field) => [field.key, decodeField(field, wire)]));

/** A missing answer may be null, an empty list or absent: all give the same key. */
const rowKey = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) =>
    value === null || (Array.isArray(value) && !value.length) ? undefined : value,
  );

/**
 * Rows on the wire. An unchanged row keeps its original form, even if moved; a changed one keeps values
 * without a field, unless rows were added or removed.
 */
const encodeRows = (field: RepeatField, rows: readonly Values[], original: unknown): Wire[] => {
  const before = (Array.isArray(original) ? original : []).filter(isObject);
  const decoded = before.map((row) => decode(field.fields, row));
  const wires = new Map(decoded.map((values, i) => [values, before[i]!] as const));
  const sorted = inRowOrder(decoded, field.sortBy).map((values) => wires.get(values)!);
  // Rows with equal values may differ in what isn't decoded, so each original is used once.
  const known = groupBy(wires, ([values]) => rowKey(values));
  const given = rows.map((row) => known.get(rowKey(row))?.shift()?.[1]);
  const kept = new Set(given);
  return rows.map((row, i) => {
    const same = given[i];
    if (same) return same;
    const was = rows.length === before.length ? sorted[i] : undefined;
    return encode(field.fields, row, was && !kept.has(was) ? was : {});
  });
};

/** The value of one field on the wire; undefined omits it. */
const encodeField = (field: Field, value: Value, original: unknown): unknown => {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return readNumber(value);
    case 'yesNo':
      if (field.stored === '1') return value === true ? '1' : '0';
      if (field.stored === 'yes') return value === true ? 'yes' : 'no';
      return value;
    case 'multiSelect':
      return field.stored === 'commaList' ? (value as string[]).join(',') || null : value;
    case 'point': {
      const { latitude, longitude } = value as PointValue;
      const coordinates = [readNumber(longitude), readNumber(latitude)];
      return coordinates.every(isNothing) ? null : JSON.stringify({ type: 'Point', coordinates });
    }
    case 'line':
    case 'polygon':
    case 'geometry':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'repeat':
      return encodeRows(field, value as Values[], original);
    default:
      return value;
  }
};

/** To the wire. Unchanged values stay as in `original`, including names that no field has. */
export const encode = (fields: readonly Field[], values: Values, original: Wire = {}): Wire => {
  const before = decode(fields, original);
  const wire: Wire = { ...original };
  for (const field of fields) {
    const value = values[field.key];
    if (sameValue(value, before[field.key])) continue;
    if (field.kind === 'point' && field.stored === 'latLon') {
      const point = value as PointValue | null | undefined;
      wire.latitude = readNumber(point?.latitude ?? null);
      wire.longitude = readNumber(point?.longitude ?? null);
      continue;
    }
    const encoded = encodeField(field, value, original[field.key]);
    if (encoded === undefined) delete wire[field.key];
    else if (encoded !== null || field.key in original) wire[field.key] = encoded;
  }
  return wire;
};

export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Whether there is nothing to show: no answer, no rows, or only rows without answers. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
