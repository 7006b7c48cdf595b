/** One row as a record on the wire: time, position and fields. */
import { sightingDefinition, surveyDefinition } from '#records/catalogue.ts';
import { getDetailFields, getSurveyFields } from '#records/engine/fields/allFields.ts';
import { getLevels } from '#records/engine/wire/levels.ts';
import { newSighting } from '#records/sighting.ts';
import { newSurvey } from '#records/survey.ts';
import { newWeatherObservation } from '#records/weatherObservation.ts';
import { hasOrder, plainClock, plainTime } from '#base/time/spelledTime.ts';
import { isObject } from '#base/isObject.ts';
import { isDay, joinDay, readWallClock } from '#base/time/writtenTime.ts';
import { MOST_DEGREES, readDegrees, splitFix, type Axis } from '#base/geo/degrees.ts';
import type { Field } from '#records/fieldDefinition.ts';
import { weatherDefinition } from '#records/weatherDefinition.ts';
import { message } from '#base/text/messages.ts';
import { flattenIssue, issueText, pathText } from '#base/text/issues.ts';
import { listFieldColumns } from './columns';
import type { RecordKind } from './days';
import { emptinessBy } from './emptyCells';
import type { ListLookup } from './lists';
import type { Table } from '#contract/api/manifest.ts';
import { readCell, RefusedRow, readValue, readValues, type Reading } from './value';

export type Fields = Record<string, unknown>;

export interface RowRecord {
  fields: Fields;
  time: string;
  /** False if the file has no time of day. */
  timeIsKnown: boolean;
  position?: { latitude: number; longitude: number } | undefined;
}

/**
 * The date of a cell without time of day. A midnight that differs from the clock column counts as none:
 * spreadsheets write a date alone that way.
 */
const dayAlone = (time: Table['time'], text: string, clock: string): string | undefined => {
  const plain = plainTime(text, time.order);
  if (plain === undefined || isDay(text, time.order)) return plain;
  const own = plain.slice(11, 16);
  if (clock === '' || plainClock(clock)?.slice(0, 5) === own) return undefined;
  if (own === '00:00') return plain.slice(0, 10);
  throw new RefusedRow(
    `${time.column} "${text}" and ${time.clock} "${clock}" are two different times of day`,
  );
};

const readTime = ({ time }: Table, reading: Reading): Pick<RowRecord, 'time' | 'timeIsKnown'> => {
  const cell = (column: string): string => readCell(reading, column);
  const text = cell(time.column);
  if (text === '') throw new RefusedRow(`${time.column} is empty`);
  if (time.order === undefined && hasOrder(text))
    throw new RefusedRow(
      `${time.column} "${text}" is ambiguous: the mapping does not say whether the day or the month comes first`,
    );
  const clock = time.clock === undefined ? '' : cell(time.clock);
  const day = dayAlone(time, text, clock);
  const timeIsKnown = clock !== '' || day === undefined;
  const timeOfDay = clock !== '' ? clock : time.at;
  if (day !== undefined && timeOfDay === undefined)
    throw new RefusedRow(`${time.column} "${text}" has no time of day`);
  const whole = day === undefined ? text : joinDay(day, timeOfDay!);
  // A default time of day is in the programme's zone, whatever the zone of the file.
  const found = whole && readWallClock(whole, timeIsKnown ? time.zone : 'local', time.order);
  if (!found) {
    const said =
      clock === ''
        ? `${time.column} "${text}"`
        : `${time.column} "${text}" with ${time.clock} "${clock}"`;
    const isRead = whole !== undefined && plainTime(whole, time.order) !== undefined;
    throw new RefusedRow(
      isRead
        ? `${said} is a time that does not exist`
        : `${said} can’t be read as a date and time, such as 2015-08-11 14:30`,
    );
  }
  return { time: reading.correct.time(found, time.zone), timeIsKnown };
};

const MOST_SHOWN = 60;
const shownValue = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text;
};

/** One column has both, as survey programs write them. */
const isOneCell = ({ latitude, longitude }: Table['position']): boolean => latitude === longitude;

/** Undefined for an empty cell, null for an invalid angle. */
const inDegrees = (
  reading: Reading,
  position: Table['position'],
  axis: Axis,
  column = position[axis],
): number | null | undefined => {
  const text = readCell(reading, column);
  if (text === '') return undefined;
  if (!isOneCell(position)) return readDegrees(text, axis);
  const pair = splitFix(text);
  return pair && readDegrees(pair[axis === 'latitude' ? 0 : 1], axis);
};

const degrees = (
  reading: Reading,
  position: Table['position'],
  axis: Axis,
  isSwapped: boolean,
): number | undefined => {
  const value = inDegrees(reading, position, axis);
  if (value !== null) return value;
  const column = position[axis];
  if (isOneCell(position))
    throw new RefusedRow(
      message('importNoPair', { column, value: shownValue(readCell(reading, column)) }),
    );
  const said = `${column} "${readCell(reading, column)}" is not a number of degrees from -${MOST_DEGREES[axis]} to ${MOST_DEGREES[axis]}`;
  throw new RefusedRow(isSwapped ? `${said}; latitude and longitude may be swapped` : said);
};

const readPosition = (
  { position }: Table,
  given: Reading,
): { latitude: number; longitude: number } | undefined => {
  if (position.none) return undefined;
  const { note } = given;
  const reading = position.empty ? { ...given, isEmpty: emptinessBy(position.empty) } : given;
  const isSwapped =
    inDegrees(reading, position, 'latitude') === null &&
    typeof inDegrees(reading, position, 'longitude', position.latitude) === 'number' &&
    typeof inDegrees(reading, position, 'latitude', position.longitude) === 'number';
  const latitude = degrees(reading, position, 'latitude', isSwapped);
  const longitude = degrees(reading, position, 'longitude', isSwapped);
  const isHalf = (latitude === undefined) !== (longitude === undefined);
  // Receivers write 0, 0 without a fix, and spreadsheets for a missing value.
  const isNone = latitude === 0 && longitude === 0;
  if (latitude === undefined || longitude === undefined || isNone) {
    const why = isNone
      ? 'the position 0, 0 counts as missing'
      : isHalf
        ? 'the row has only half a position'
        : 'the row has no position';
    if (position.required) throw new RefusedRow(why);
    note(`${why}; imported without a position`);
    return undefined;
  }
  const at = given.correct.position([longitude, latitude]);
  return { latitude: at[1], longitude: at[0] };
};

/** The fields of a record of this type, for choices such as "None". */
export const listRecordFields = (kind: RecordKind, type: unknown): readonly Field[] => {
  if (kind === 'weather') return weatherDefinition.fields;
  const sighting = kind === 'sighting' ? sightingDefinition(String(type)) : undefined;
  const survey = kind === 'survey' ? surveyDefinition(String(type)) : undefined;
  return sighting ? getDetailFields(sighting) : survey ? getSurveyFields(survey) : [];
};

/** Second and third level of the type, derived from the answers as elsewhere. */
const levels = (fields: Fields, details: Fields, { findParent }: ListLookup): Fields => {
  const definition = sightingDefinition(String(fields.sighting_type));
  const found = definition ? getLevels(definition, details, findParent) : {};
  return Object.fromEntries(Object.entries(found).filter(([, level]) => level !== null));
};

/** @returns the record without what is collected from several rows. @throws RefusedRow */
export const readRecord = (table: Table, reading: Reading): RowRecord => {
  const { time, timeIsKnown } = readTime(table, reading);
  const position = readPosition(table, reading);
  const typed = table.fields[`${table.record}_type`];
  // The type is read again with the other fields, and its notes are made then.
  const type = typed && readValue(typed, { ...reading, note: () => undefined });
  const known = listRecordFields(table.record, type);
  const fields = readValues(table.fields, reading, table.record === 'sighting' ? [] : known);
  if (table.record === 'weather')
    return { time, timeIsKnown, position, fields: { ...fields, date: time, ...position } };
  if (table.record === 'survey') {
    const geometry = position && {
      geometry_type: 'Point',
      geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
    };
    return {
      time,
      timeIsKnown,
      position,
      fields: { ...fields, survey_start_dt: time, ...geometry },
    };
  }
  const details = { ...position, ...readValues(table.details, reading, known) };
  return {
    time,
    timeIsKnown,
    position,
    fields: { ...levels(fields, details, reading.lists), ...fields, sighting_dt: time, details },
  };
};

const SHAPES = {
  sighting: newSighting,
  survey: newSurvey,
  weather: newWeatherObservation,
} as const;

const valueAt = (record: Fields, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      isObject(value) || Array.isArray(value)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    record,
  );

/** Names the column that the value comes from, or else the field. */
const describeError = (
  table: Table,
  record: Fields,
  { path, message: text }: { path: readonly PropertyKey[]; message: string },
): string => {
  const value = valueAt(record, path);
  const error = text.replace(/\.$/, '');
  const field = path.findLast((key) => typeof key === 'string');
  if (value === undefined || value === null || field === undefined || isObject(value))
    return message('importMissingError', { error });
  const [column, ...more] = listFieldColumns(table, field);
  if (field === `${table.record}_type`)
    return message('importUnknownType', {
      from: column ?? field,
      value: shownValue(value),
      kind: table.record,
    });
  const values = { value: shownValue(value), error };
  return column === undefined || more.length
    ? message('importFieldError', { ...values, field: pathText(path) })
    : message('importCellError', { ...values, column });
};

/** @throws RefusedRow with the first error, when the portal would reject the record */
export const checked = (table: Table, record: Fields): Fields => {
  const parsed = SHAPES[table.record].safeParse(record, { error: issueText });
  if (parsed.success) return parsed.data as unknown as Fields;
  const [issue] = parsed.error.issues.flatMap((issue) => flattenIssue(issue));
  throw new RefusedRow(describeError(table, record, issue!));
};
