/** Rows of a CSV file, one after another, whatever its size. */
import { csvReader, type CsvBreak, type CsvReader, type CsvRecord } from './csvText';
import { textParts, type ImportFile } from './files';

/** A row's cells by the names of their columns. */
export type Row = Record<string, string>;

export interface CsvRow {
  line: number;
  /** Set when the row cannot be read. */
  fault?: string;
  cells: Row;
}

export interface CsvFile {
  header: string[];
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>;
}

const HEAD_CHARACTERS = 64 * 1024;
const LONGEST_ROW = 1024 * 1024;

/** The separator that the header holds most of; Excel writes semicolons in half of the world. */
const delimiterOf = (head: string): string => {
  const [header] = head.split(/\r?\n|\r/);
  const outside = header!.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => outside.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

const rowFault = (header: readonly string[], record: readonly string[]): string | undefined => {
  const surplus = record.slice(header.length).some((cell) => cell !== '');
  if (record.length < header.length || surplus)
    return `the row has ${record.length} values where the header names ${header.length}`;
  if (record.some((cell) => cell.includes('\uFFFD')))
    return 'the row holds letters that are not UTF-8';
  return undefined;
};

/** Every row of the file, its header too; at last, where it ends too early, why. */
async function* records(file: ImportFile): AsyncGenerator<CsvRecord | CsvBreak> {
  let reader: CsvReader | undefined;
  let head = '';
  for await (const part of textParts(file)) {
    if (!reader) {
      head += part;
      if (head.length < HEAD_CHARACTERS && !/[\r\n]/.test(head)) continue;
      reader = csvReader(delimiterOf(head), LONGEST_ROW);
      yield* reader.push(head);
    } else yield* reader.push(part);
    if (reader.broken()) break;
  }
  if (!reader) {
    reader = csvReader(delimiterOf(head), LONGEST_ROW);
    yield* reader.push(head);
  }
  yield* reader.end();
  const broken = reader.broken();
  if (broken) yield broken;
}

/**
 * @returns the first line's names, trimmed, and the rows below. A row that cannot be read carries its
 *   fault; a quote that is never closed ends the file with one.
 */
export const readCsv = async (file: ImportFile): Promise<CsvFile> => {
  const all = records(file);
  const first = await all.next();
  const header =
    !first.done && 'cells' in first.value ? first.value.cells.map((cell) => cell.trim()) : [];

  const rowOf = (record: CsvRecord | CsvBreak): CsvRow => {
    if (!('cells' in record)) {
      const fault = `from this row on the file cannot be read: ${record.fault}`;
      return { line: record.line, fault, cells: {} };
    }
    const fault = rowFault(header, record.cells);
    const cells = Object.fromEntries(header.map((name, i) => [name, record.cells[i] ?? '']));
    return { line: record.line, ...(fault !== undefined && { fault }), cells };
  };

  async function* rows(): AsyncGenerator<CsvRow> {
    if (!first.done && !('cells' in first.value)) yield rowOf(first.value);
    for await (const record of all) yield rowOf(record);
  }
  return { header, rows: rows() };
};
