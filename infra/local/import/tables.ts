/** Tables: each usable row of a CSV file as a sighting or a weather observation. */
import { join } from 'node:path';
import { newSighting } from '@portal/shared-types/records/sighting';
import { newWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import type * as z from 'zod';
import { readCsv } from './csv';
import type { Days } from './days';
import type { Source, Table } from './manifest';
import type { Tally } from './tally';
import { readWallClock } from './time';
import { readNumber, RefusedRow, valuesOf, type Reading, type Row } from './value';

/** Every column that the mapping names. */
const columnsOf = (source: Source): string[] => {
  if ('column' in source) return [source.column];
  if ('texts' in source)
    return source.texts.flatMap((text) => [...text.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]!));
  if ('list' in source) return source.list.flatMap(columnsOf);
  if ('first' in source) return source.first.flatMap(columnsOf);
  if ('fields' in source) return Object.values(source.fields).flatMap(columnsOf);
  return [];
};

const columnsOfTable = ({ time, position, fields, details }: Table): string[] => [
  time.column,
  position.latitude,
  position.longitude,
  ...[...Object.values(fields), ...Object.values(details)].flatMap(columnsOf),
];

const timeOf = ({ time }: Table, row: Row): string => {
  const text = (row[time.column] ?? '').trim();
  if (text === '') throw new RefusedRow(`${time.column} is empty`);
  const clock = readWallClock(text, time.zone);
  if (clock === undefined) throw new RefusedRow(`${time.column} "${text}" is no time that exists`);
  return clock;
};

const degrees = (row: Row, column: string, most: number): number | undefined => {
  const text = (row[column] ?? '').trim();
  if (text === '') return undefined;
  const value = readNumber(text);
  if (value === undefined || Math.abs(value) > most)
    throw new RefusedRow(`${column} "${text}" is not a number of degrees from -${most} to ${most}`);
  return value;
};

const positionOf = (
  { position }: Table,
  { row, note }: Reading,
): { latitude: number; longitude: number } | Record<string, never> => {
  const latitude = degrees(row, position.latitude, 90);
  const longitude = degrees(row, position.longitude, 180);
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (position.required) throw new RefusedRow('the row has no position');
  note('the row has no position; taken without one');
  return {};
};

/** @throws RefusedRow with the first thing that is wrong, when the record is not one that the portal takes. */
const checked = <T>(shape: z.ZodType<T>, record: unknown): T => {
  const parsed = shape.safeParse(record);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedRow(`${issue!.path.join('.')}: ${issue!.message}`);
};

/** @param root folder that `file` is below. */
export const readTable = async (
  root: string,
  file: string,
  table: Table,
  days: Days,
  tally: Tally,
  seen: Map<string, string>,
): Promise<void> => {
  tally.open(file, 'rows');
  const { header, rows } = await readCsv(join(root, file));
  const missing = columnsOfTable(table).filter((column) => !header.includes(column));

  const take = (row: Row, line: number): void => {
    const reading = { row, note: (reason: string) => tally.note({ file, line, reason }) };
    const time = timeOf(table, row);
    const position = positionOf(table, reading);
    const fields = valuesOf(table.fields, reading);
    const details = valuesOf(table.details, reading);
    const record =
      table.record === 'sighting'
        ? { ...fields, sighting_dt: time, details: { ...position, ...details } }
        : { ...fields, date: time, ...position };
    const key = `${table.record} ${JSON.stringify(Object.values(row))}`;
    const before = seen.get(key);
    if (before) throw new RefusedRow(`the row is the same as ${before}`);
    if (table.record === 'sighting') days.addSighting(file, checked(newSighting, record));
    else days.addWeather(file, checked(newWeatherObservation, record));
    seen.set(key, `${file} line ${line}`);
  };

  for await (const { line, fault, cells } of rows) {
    try {
      if (missing.length) throw new RefusedRow(`the file has no column ${missing.join(', ')}`);
      if (fault !== undefined) throw new RefusedRow(fault);
      take(cells, line);
      tally.take(file);
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      tally.refuse({ file, line, reason: error.message });
    }
  }
};
