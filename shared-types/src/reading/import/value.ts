import { OTHER } from '#records/fieldBuilders.ts';
import type { JsonValue } from '#records/details.ts';
import { message } from '#base/text/messages.ts';
import { isAmbiguousNumber, readNumber } from '#base/text/readNumber.ts';
import type { Corrector } from '../tracks/corrections';
import type { Field } from '#records/fieldDefinition.ts';
import type { Row } from './csv';
import { isChoice, type IsEmpty } from './emptyCells';
import { folded, type ListLookup } from './lists';
import type { FromColumn, Source } from '#contract/api/manifest.ts';

export class RefusedRow extends Error {}

export interface Reading {
  row: Row;
  lists: ListLookup;
  /** Whether a trimmed text counts as an empty cell. */
  isEmpty: IsEmpty;
  /** Whether a text is a choice of the field that is filled, even if it otherwise counts as empty. */
  isItem?: (text: string) => boolean;
  correct: Corrector;
  /** Called for every omitted value. */
  note: (reason: string) => void;
}

/** The trimmed text; '' for one that counts as empty. */
export const readCell = (
  { row, isEmpty }: Pick<Reading, 'row' | 'isEmpty'>,
  column: string,
): string => {
  const text = (row[column] ?? '').trim();
  return isEmpty(text) ? '' : text;
};

const findNumberError = (source: FromColumn, value: number | undefined): string | undefined => {
  if (value === undefined) return 'is not a number';
  if (source.as === 'integer' && !Number.isInteger(value)) return 'is not a whole number';
  if (source.min !== undefined && value < source.min) return `is below ${source.min}`;
  if (source.max !== undefined && value > source.max) return `is above ${source.max}`;
  return undefined;
};

const onScale = (steps: NonNullable<FromColumn['scale']>, value: number): JsonValue | undefined =>
  steps.filter(({ from }) => from <= value).at(-1)?.value;

const fromNumber = (source: FromColumn, text: string): { value?: JsonValue; error?: string } => {
  if (isAmbiguousNumber(text))
    return {
      error: message('importAmbiguousNumber', {
        thousands: text.replace(',', ''),
        decimal: text.replace(',', '.'),
      }),
    };
  const read = readNumber(text);
  const value =
    read === undefined
      ? undefined
      : // It is rounded after a unit conversion, so that 16.1 stays 16.1.
        Math.round((read * (source.times ?? 1) + (source.plus ?? 0)) * 1e6) / 1e6;
  const error = findNumberError(source, value);
  if (error !== undefined) return { error };
  const scaled = source.scale ? onScale(source.scale, value!) : value!;
  return scaled === undefined
    ? { error: 'is below the lowest step of the scale' }
    : { value: scaled };
};

const fromCell = (source: FromColumn, reading: Reading): JsonValue | undefined => {
  const { row, note, isEmpty, isItem } = reading;
  const text = (row[source.column] ?? '').trim();
  const isMapped = source.map !== undefined && Object.hasOwn(source.map, text);
  if (isEmpty(text) && !isMapped && !(text !== '' && isItem?.(text))) {
    if (source.required) throw new RefusedRow(`${source.column} is empty`);
    return undefined;
  }
  let result: { value?: JsonValue; error?: string };
  if (isMapped) result = { value: source.map![text]! };
  else if (source.map && source.otherwise === 'keep text') result = { value: text };
  else if (source.map) result = { error: 'is not in the mapping’s list of values' };
  else if (source.as === 'text') result = { value: text };
  else result = fromNumber(source, text);
  if (result.error === undefined) return result.value;
  const reason = `${source.column} "${text}" ${result.error}`;
  if (source.otherwise === 'refuse row') throw new RefusedRow(reason);
  note(`${reason}; skipped`);
  return undefined;
};

const toText = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const fillIn = (text: string, reading: Reading): string | undefined => {
  let isWhole = true;
  const filled = text.replace(/\{([^{}]+)\}/g, (_all, column: string) => {
    const cell = readCell(reading, column);
    if (cell === '') isWhole = false;
    return cell;
  });
  return isWhole ? filled : undefined;
};

const choosing = (list: string, reading: Reading): Reading => ({
  ...reading,
  isItem: (text) => reading.lists.listed(list, text) !== undefined,
});

/** @throws RefusedRow for a value that can't be used */
export const readValue = (source: Source, reading: Reading): JsonValue | undefined => {
  if ('value' in source) return source.value;
  if ('column' in source) return fromCell(source, reading);
  if ('when' in source) {
    const cells = [reading.row[source.when] ?? '', readCell(reading, source.when)].map((text) =>
      folded(text.trim()),
    );
    const isMatch = source.is.some((text) => cells.includes(folded(text)));
    return readValue(isMatch ? source.then : source.otherwise, reading);
  }
  if ('onList' in source) {
    const name = toText(readValue(source.of, choosing(source.onList, reading)));
    return name === undefined ? undefined : (reading.lists.listed(source.onList, name) ?? OTHER);
  }
  if ('notOnList' in source) {
    const name = toText(readValue(source.of, choosing(source.notOnList, reading)));
    return name === undefined || reading.lists.listed(source.notOnList, name) ? undefined : name;
  }
  if ('texts' in source) {
    const texts = source.texts
      .filter((text) => text.trim() !== '')
      .map((text) => fillIn(text, reading));
    const whole = texts.filter((text) => text !== undefined);
    return whole.length ? whole.join(source.separator) : undefined;
  }
  if ('list' in source) {
    const values = source.list.map((item) => readValue(item, reading));
    const given = values.filter((value) => value !== undefined);
    return given.length ? given : undefined;
  }
  if ('first' in source) {
    for (const one of source.first) {
      const value = readValue(one, reading);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  return readValues(source.fields, reading);
};

/**
 * @param fields the fields that the values are for, as far as they are known
 * @throws RefusedRow for a value that can't be used
 */
export const readValues = (
  sources: Record<string, Source>,
  reading: Reading,
  fields: readonly Field[] = [],
): Record<string, JsonValue> => {
  const values: Record<string, JsonValue> = {};
  for (const [key, source] of Object.entries(sources)) {
    const field = fields.find((one) => one.key === key);
    const isItem = (text: string): boolean => isChoice(field, text, reading.lists);
    const value = readValue(source, { ...reading, isItem });
    if (value !== undefined) values[key] = value;
  }
  return values;
};
