import { message } from '#base/text/messages.ts';
import type { Correction } from '#contract/api/corrections.ts';
import { createCorrector } from '../tracks/corrections';
import { collector } from './collect';
import { listTableColumns } from './columns';
import { readCsv, type CsvFile, type Row } from './csv';
import type { Days } from './days';
import { emptinessBy } from './emptyCells';
import { isBinary, type ImportFile } from './files';
import type { ListLookup } from './lists';
import type { Table } from '#contract/api/manifest.ts';
import { namesIn, type NamedPhoto, type PhotoName } from './photoNames';
import { checked, readRecord } from './record';
import { rowDoubts } from './rowDoubts';
import type { Tally } from './tally';
import { watchColumns, type ColumnWatch } from './unmappedColumns';
import { readCell, RefusedRow, type Reading } from './value';

const WINDOWS =
  'the file isn’t valid UTF-8 and was read as Windows-1252, as Excel saves “CSV”. Check letters with accents, or save it as “CSV UTF-8”';

const TITLED = 'the table begins in this line; the lines above were treated as its title';

export type SeenRows = Map<string, { file: string; line: number }>;

interface TableReading {
  days: Days;
  tally: Tally;
  /** Rows of earlier tables and files, so that none is imported twice. */
  seen: SeenRows;
  lists: ListLookup;
  /** Epoch seconds. */
  now: number;
  corrections?: readonly Correction[] | undefined;
  /** Gets the photos that rows name. */
  named: NamedPhoto[];
  /** Columns of a file that some table of the mapping reads; without it, none are pointed out. */
  usedIn?: (file: string) => ReadonlySet<string>;
}

export const tableReader = (
  table: Table,
  { days, tally, seen, lists, now, corrections = [], named, usedIn }: TableReading,
) => {
  const isEmpty = emptinessBy(table.empty);
  const correct = createCorrector(corrections, now);
  const collected = collector(table, days, tally, named);
  const photosIn = (file: string, row: Row, line: number): PhotoName[] =>
    table.photos === undefined
      ? []
      : namesIn(readCell({ row, isEmpty }, table.photos)).map((name) => ({ name, file, line }));

  const take = (
    file: string,
    row: Row,
    line: number,
    doubts: ReturnType<typeof rowDoubts>,
  ): void => {
    const note = (reason: string): void => tally.note({ file, line, reason });
    const reading: Reading = { row, lists, isEmpty, correct, note };
    const record = readRecord(table, reading);
    const key = `${table.record} ${JSON.stringify(Object.values(row))}`;
    const before = seen.get(key);
    const isAnother = table.repeats === 'take' && before?.file === file;
    if (before && !isAnother)
      throw new RefusedRow(`the row is the same as ${before.file} line ${before.line}`);
    const photos = photosIn(file, row, line);
    if (table.collect) collected.add(file, reading, record, photos);
    else {
      const made = checked(table, record.fields);
      days.addRecord(table.record, new Map([[file, 1]]), made);
      for (const photo of photos) named.push({ ...photo, record: made });
    }
    const { time, position: at } = record;
    const { zone } = table.time;
    doubts.check({ line, time, zone, file, position: at && [at.longitude, at.latitude] });
    if (!before) seen.set(key, { file, line });
  };

  /** Reads rows that are already parsed, such as the first few of a file. */
  const readRows = async (file: string, csv: CsvFile, watch?: ColumnWatch): Promise<void> => {
    const { header, rows, isWindows, begins } = csv;
    tally.open(file, 'rows');
    if (isWindows) tally.note({ file, reason: WINDOWS });
    if (begins !== undefined) tally.note({ file, line: begins, reason: TITLED });
    const missing = listTableColumns(table).filter((column) => !header.includes(column));
    const doubts = rowDoubts(now);
    for await (const { line, error, cells } of rows) {
      watch?.see(cells);
      try {
        if (missing.includes(''))
          throw new RefusedRow('the mapping has no column for the date or the position yet');
        if (missing.length)
          throw new RefusedRow(`the file has no column ${[...new Set(missing)].join(', ')}`);
        if (error !== undefined) throw new RefusedRow(error);
        take(file, cells, line, doubts);
        tally.take(file);
      } catch (error) {
        if (!(error instanceof RefusedRow)) throw error;
        tally.refuse({ file, line, reason: error.message });
        for (const photo of photosIn(file, cells, line)) named.push({ ...photo, record: null });
      }
    }
    doubts.report(file, tally);
    for (const found of watch?.found() ?? []) tally.note({ file, ...found });
  };

  return {
    /** Adds the records that were built from several rows. */
    finish: collected.finish,
    readRows,
    read: async (file: ImportFile): Promise<void> => {
      const { name } = file;
      if (await isBinary(file)) {
        tally.open(name, 'rows');
        return tally.refuse({ file: name, reason: message('importNotText') });
      }
      const csv = await readCsv(file);
      const used = usedIn?.(name);
      const watch = used && watchColumns(csv.header, used, isEmpty, lists);
      await readRows(name, csv, watch);
      const isEmptyFile = tally.files().every((one) => one.file !== name || one.read === 0);
      if (isEmptyFile) tally.note({ file: name, reason: message('importNoRows') });
      return undefined;
    },
  };
};
