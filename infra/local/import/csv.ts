/** Rows of a CSV file, one after another, whatever its size. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse, type Info } from 'csv-parse';
import type { Row } from './value';

export interface CsvRow {
  line: number;
  /** Set when the row cannot be read. */
  fault?: string;
  cells: Row;
}

const HEAD_BYTES = 64 * 1024;
const LONGEST_ROW = 1024 * 1024;

/** The separator that the header holds most of; Excel writes semicolons in half of the world. */
const delimiterOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [header] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n|\r/);
    const outside = header!.replace(/"[^"]*"/g, '');
    const count = (sign: string): number => outside.split(sign).length;
    return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  } finally {
    await file.close();
  }
};

const rowFault = (header: readonly string[], record: readonly string[]): string | undefined => {
  const surplus = record.slice(header.length).some((cell) => cell !== '');
  if (record.length < header.length || surplus)
    return `the row has ${record.length} values where the header names ${header.length}`;
  if (record.some((cell) => cell.includes('\uFFFD')))
    return 'the row holds letters that are not UTF-8';
  return undefined;
};

export interface CsvFile {
  header: string[];
  rows: AsyncGenerator<CsvRow>;
}

/**
 * @returns the first line's names, trimmed, and the rows below. A row that cannot be read carries its
 *   fault; a quote that is never closed ends the file with one.
 */
export const readCsv = async (path: string): Promise<CsvFile> => {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(path),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      // All of them, because files put together from several mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  const records = (parser as AsyncIterable<{ info: Info; record: string[] }>)[
    Symbol.asyncIterator
  ]();
  const first = await records.next();
  const header = first.done ? [] : first.value.record.map((cell) => cell.trim());

  async function* rows(): AsyncGenerator<CsvRow> {
    for (;;) {
      let next;
      try {
        next = await records.next();
      } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        yield {
          line: parser.info.lines,
          fault: `from this row on the file cannot be read: ${error.message}`,
          cells: {},
        };
        return;
      }
      if (next.done) return;
      const { info, record } = next.value;
      const fault = rowFault(header, record);
      const cells = Object.fromEntries(header.map((name, i) => [name, record[i] ?? '']));
      yield { line: info.lines, ...(fault !== undefined && { fault }), cells };
    }
  }
  return { header, rows: rows() };
};
