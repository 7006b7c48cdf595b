/** One row as a record on the wire: its time, its place and its fields. */
import { CHILD_SEEDS } from '../lists/seeds';
import { codeOf } from '../lists/listSeed';
import { sightingDefinition } from '../records/catalogue';
import { levelsOf, type ParentOf } from '../records/engine/levels';
import { newSighting, type NewSighting } from '../records/sighting';
import { newSurvey, type NewSurvey } from '../records/survey';
import { newWeatherObservation, type NewWeatherObservation } from '../records/weatherObservation';
import { readNumber } from '../text/readNumber';
import { isDay, joinDay, readWallClock } from '../time/writtenTime';
import type { Row } from './csv';
import type { Days, RowsOf } from './days';
import type { Table } from './manifest';
import { RefusedRow, valuesOf, type Reading } from './value';

export type Fields = Record<string, unknown>;
export type RecordKind = Table['record'];

export interface RowRecord {
  fields: Fields;
  time: string;
  /** False where the file says nothing about the time of day. */
  timeIsKnown: boolean;
}

const timeOf = ({ time }: Table, row: Row): Pick<RowRecord, 'time' | 'timeIsKnown'> => {
  const cell = (column: string): string => (row[column] ?? '').trim();
  const text = cell(time.column);
  if (text === '') throw new RefusedRow(`${time.column} is empty`);
  const clock = time.clock === undefined ? '' : cell(time.clock);
  const timeIsKnown = clock !== '' || !isDay(text);
  const ofDay = clock !== '' ? clock : time.at;
  if (isDay(text) && ofDay === undefined)
    throw new RefusedRow(`${time.column} "${text}" is a day without a time of day`);
  const whole = isDay(text) && ofDay !== undefined ? joinDay(text, ofDay) : text;
  // A day's noon is meant on the programme's clock, whatever zone the file's times are in.
  const found = whole && readWallClock(whole, timeIsKnown ? time.zone : 'local');
  if (!found) {
    const said =
      clock === ''
        ? `${time.column} "${text}"`
        : `${time.column} "${text}" with ${time.clock} "${clock}"`;
    throw new RefusedRow(`${said} is no time that exists`);
  }
  return { time: found, timeIsKnown };
};

const degrees = (row: Row, column: string, most: number): number | undefined => {
  const text = (row[column] ?? '').trim();
  if (text === '') return undefined;
  const value = readNumber(text, most);
  if (value === undefined || Math.abs(value) > most)
    throw new RefusedRow(`${column} "${text}" is not a number of degrees from -${most} to ${most}`);
  return value;
};

const positionOf = (
  { position }: Table,
  { row, note }: Reading,
): { latitude: number; longitude: number } | undefined => {
  const latitude = degrees(row, position.latitude, 90);
  const longitude = degrees(row, position.longitude, 180);
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (position.required) throw new RefusedRow('the row has no position');
  note('the row has no position; taken without one');
  return undefined;
};

const parentOf: ParentOf = (list, item) =>
  Object.entries(CHILD_SEEDS[list] ?? {}).find(([, items]) =>
    items.some((one) => codeOf(one) === item),
  )?.[0];

/** Second and third level follow from the answers, as everywhere. */
const levels = (fields: Fields, details: Fields): Fields => {
  const definition = sightingDefinition(String(fields.sighting_type));
  const found = definition ? levelsOf(definition, details, parentOf) : {};
  return Object.fromEntries(Object.entries(found).filter(([, level]) => level !== null));
};

/** @throws RefusedRow. What is collected from several rows is not in it yet. */
export const recordOf = (table: Table, reading: Reading): RowRecord => {
  const { time, timeIsKnown } = timeOf(table, reading.row);
  const position = positionOf(table, reading);
  const fields = valuesOf(table.fields, reading);
  if (table.record === 'weather')
    return { time, timeIsKnown, fields: { ...fields, date: time, ...position } };
  if (table.record === 'survey') {
    const geometry = position && {
      geometry_type: 'Point',
      geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
    };
    return { time, timeIsKnown, fields: { ...fields, survey_start_dt: time, ...geometry } };
  }
  const details = { ...position, ...valuesOf(table.details, reading) };
  return {
    time,
    timeIsKnown,
    fields: { ...levels(fields, details), ...fields, sighting_dt: time, details },
  };
};

const SHAPES = {
  sighting: newSighting,
  survey: newSurvey,
  weather: newWeatherObservation,
} as const;

/** @throws RefusedRow with the first thing that is wrong, when the record is not one that the portal takes. */
export const checked = (kind: RecordKind, record: Fields): Fields => {
  const parsed = SHAPES[kind].safeParse(record);
  if (parsed.success) return parsed.data as unknown as Fields;
  const [issue] = parsed.error.issues;
  throw new RefusedRow(`${issue!.path.join('.')}: ${issue!.message}`);
};

/** @param record that was checked. */
export const addRecord = (days: Days, kind: RecordKind, from: RowsOf, record: Fields): void => {
  if (kind === 'sighting') days.addSighting(from, record as unknown as NewSighting);
  else if (kind === 'survey') days.addSurvey(from, record as unknown as NewSurvey);
  else days.addWeather(from, record as unknown as NewWeatherObservation);
};
