/** Tables: the usable rows of CSV files as sightings, surveys or weather observations. */
import { join } from 'node:path';
import { collector } from './collect';
import { readCsv } from './csv';
import type { Days } from './days';
import type { Collect, Source, Table } from './manifest';
import { addRecord, checked, recordOf } from './record';
import type { Tally } from './tally';
import { RefusedRow, type Row } from './value';

/** Every column that the mapping names. */
const columnsOf = (source: Source): string[] => {
  if ('column' in source) return [source.column];
  if ('texts' in source)
    return source.texts.flatMap((text) => [...text.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]!));
  if ('list' in source) return source.list.flatMap(columnsOf);
  if ('first' in source) return source.first.flatMap(columnsOf);
  if ('fields' in source) return Object.values(source.fields).flatMap(columnsOf);
  if ('of' in source) return columnsOf(source.of);
  if ('when' in source)
    return [source.when, ...columnsOf(source.then), ...columnsOf(source.otherwise)];
  return [];
};

const collectedColumns = (collect: Collect | undefined): string[] => {
  if (!collect) return [];
  if ('line' in collect) return columnsOf(collect.line);
  return [
    ...Object.values(collect.fields).flatMap(columnsOf),
    ...collectedColumns(collect.collect),
  ];
};

const columnsOfTable = ({ time, position, fields, details, collect }: Table): string[] => [
  time.column,
  ...(time.clock === undefined ? [] : [time.clock]),
  position.latitude,
  position.longitude,
  ...[...Object.values(fields), ...Object.values(details)].flatMap(columnsOf),
  ...collectedColumns(collect),
];

export interface TableReader {
  /** @param file below the folder that is imported. */
  read: (file: string) => Promise<void>;
  /** Hands over what was put together from several rows. */
  finish: () => void;
}

export type SeenRows = Map<string, { file: string; line: number }>;

/** @param seen rows of earlier tables and files, so that none is taken twice. */
export const tableReader = (
  root: string,
  table: Table,
  days: Days,
  tally: Tally,
  seen: SeenRows,
): TableReader => {
  const collected = collector(table, days, tally);

  const take = (file: string, row: Row, line: number): void => {
    const reading = { row, note: (reason: string) => tally.note({ file, line, reason }) };
    const record = recordOf(table, reading);
    const key = `${table.record} ${JSON.stringify(Object.values(row))}`;
    const before = seen.get(key);
    const isAnother = table.repeats === 'take' && before?.file === file;
    if (before && !isAnother)
      throw new RefusedRow(`the row is the same as ${before.file} line ${before.line}`);
    if (table.collect) collected.add(file, reading, record);
    else addRecord(days, table.record, new Map([[file, 1]]), checked(table.record, record.fields));
    if (!before) seen.set(key, { file, line });
  };

  return {
    finish: collected.finish,
    read: async (file) => {
      tally.open(file, 'rows');
      const { header, rows } = await readCsv(join(root, file));
      const missing = columnsOfTable(table).filter((column) => !header.includes(column));
      for await (const { line, fault, cells } of rows) {
        try {
          if (missing.length)
            throw new RefusedRow(`the file has no column ${[...new Set(missing)].join(', ')}`);
          if (fault !== undefined) throw new RefusedRow(fault);
          take(file, cells, line);
          tally.take(file);
        } catch (error) {
          if (!(error instanceof RefusedRow)) throw error;
          tally.refuse({ file, line, reason: error.message });
        }
      }
    },
  };
};
