/** Changes as shown by the editor's routes and the history: values that are too long are summarized. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { LongValue, RecordChange } from '@portal/shared-types/contract/api/recordChange';
import type { JsonValue } from '@portal/shared-types/records/details';

/** Of a value's JSON. */
const MAX_BYTES = 4096;

const isTooLong = (value: JsonValue): boolean =>
  Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES;

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-CA')} ${n === 1 ? one : many}`;

const positionsIn = (coordinates: unknown): number => {
  if (!Array.isArray(coordinates)) return 0;
  return typeof coordinates[0] === 'number'
    ? 1
    : coordinates.reduce<number>((sum, inner) => sum + positionsIn(inner), 0);
};

const geometrySummary = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  const { type, coordinates, geometry } = value;
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

const summarize = (value: JsonValue): string => {
  if (typeof value === 'string')
    return geometrySummary(parsed(value)) ?? `text of ${count([...value].length, 'character')}`;
  if (Array.isArray(value)) return `list of ${count(value.length, 'entry', 'entries')}`;
  return geometrySummary(value) ?? count(Object.keys(value as object).length, 'value');
};

const isSummed = (value: JsonValue): value is JsonValue & LongValue =>
  isObject(value) && value.long === true;

export const shownValue = (value: JsonValue | undefined): JsonValue => {
  if (value === undefined) return null;
  // A history also contains where a whole route is stored, which must not be shown.
  if (isSummed(value)) return { long: true, summary: value.summary };
  return isTooLong(value) ? { long: true, summary: summarize(value) } : value;
};

/** Entries of `list` that aren't in `other`. */
const beyond = (list: readonly JsonValue[], other: readonly JsonValue[]): JsonValue[] => {
  const left = new Map<string, number>();
  for (const entry of other) {
    const text = JSON.stringify(entry);
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  return list.filter((entry) => {
    const text = JSON.stringify(entry);
    const n = left.get(text) ?? 0;
    left.set(text, n - 1);
    return n <= 0;
  });
};

/** Both sides of a long list, reduced to the differences; undefined if these are too long as well. */
const longLists = (before: JsonValue, after: JsonValue): [LongValue, LongValue] | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (!isTooLong(before) && !isTooLong(after)) return undefined;
  const sides = [beyond(before, after), beyond(after, before)] as const;
  // Only the order differs.
  if (sides.every((list) => list.length === 0) || sides.some(isTooLong)) return undefined;
  const long = (list: JsonValue[], differing: JsonValue[]): LongValue => ({
    long: true,
    summary: summarize(list),
    differing,
    same: list.length - differing.length,
  });
  return [long(before, sides[0]), long(after, sides[1])];
};

export const shownChange = (change: {
  field: string;
  label?: string | null;
  before?: JsonValue;
  after?: JsonValue;
}): RecordChange => {
  const { field, label = null, before = null, after = null } = change;
  const lists = longLists(before, after);
  return {
    field,
    label,
    before: lists ? lists[0] : shownValue(before),
    after: lists ? lists[1] : shownValue(after),
  };
};
