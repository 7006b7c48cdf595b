/** Changes as the editor's routes and the history tell them: a value too long to be told is summed up. */
import type { LongValue, RecordChange } from '@portal/shared-types/api/recordChange';
import type { JsonValue } from '@portal/shared-types/records/details';

/** Of a value's JSON. */
const MOST_BYTES = 4096;

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-CA')} ${n === 1 ? one : many}`;

/** Positions of a geometry, however deep they lie. */
const positionsIn = (coordinates: unknown): number => {
  if (!Array.isArray(coordinates)) return 0;
  return typeof coordinates[0] === 'number'
    ? 1
    : coordinates.reduce<number>((sum, inner) => sum + positionsIn(inner), 0);
};

const geometrySummary = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, coordinates, geometry } = value as Record<string, unknown>;
  if (type === 'Feature') return geometrySummary(geometry);
  const points = count(positionsIn(coordinates), 'point');
  if (type === 'LineString' || type === 'MultiLineString') return `line of ${points}`;
  return type === 'Polygon' ? `area of ${points}` : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

const summaryOf = (value: JsonValue): string => {
  if (typeof value === 'string')
    return geometrySummary(parsed(value)) ?? `text of ${count([...value].length, 'character')}`;
  if (Array.isArray(value)) return `list of ${count(value.length, 'entry', 'entries')}`;
  return geometrySummary(value) ?? count(Object.keys(value as object).length, 'value');
};

const isSummed = (value: JsonValue): value is JsonValue & LongValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value.long === true;

export const shownValue = (value: JsonValue | undefined): JsonValue => {
  if (value === undefined) return null;
  // A history tells where a whole route is kept; that is nobody's but the store's.
  if (isSummed(value)) return { long: true, summary: value.summary };
  return Buffer.byteLength(JSON.stringify(value)) > MOST_BYTES
    ? { long: true, summary: summaryOf(value) }
    : value;
};

export const shownChange = (change: {
  field: string;
  label?: string | null;
  before?: JsonValue;
  after?: JsonValue;
}): RecordChange => ({
  field: change.field,
  label: change.label ?? null,
  before: shownValue(change.before),
  after: shownValue(change.after),
});
