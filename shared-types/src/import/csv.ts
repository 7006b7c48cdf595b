/** Rows of a CSV file, one after another, whatever its size. */
import { csvReader, type CsvBreak, type CsvReader, type CsvRecord } from './csvText';
import type { Encoding } from '../text/encoding';
import { encodingOf, textParts, type ImportFile } from './files';

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
  /** Read as Windows-1252, for it is no UTF-8: worth a look at its accents. */
  isWindows?: boolean;
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>;
}

const HEAD_CHARACTERS = 64 * 1024;
const LONGEST_ROW = 1024 * 1024;

/** "sep=;", which some programs write above the header for Excel. */
const NAMED_DELIMITER = /^\s*"?sep=(.)"?[;,\t]*(?:\r?\n|\r|$)/i;

/** The separator that the header holds most of; Excel writes semicolons in half of the world. */
const delimiterOf = (head: string): string => {
  const named = NAMED_DELIMITER.exec(head)?.[1];
  if (named === ',' || named === ';' || named === '\t') return named;
  const header = head.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? '';
  const outside = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => outside.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** @param named columns up to the last that the file names: what stands behind may be missing. */
const rowFault = (
  header: readonly string[],
  named: number,
  record: readonly string[],
): string | undefined => {
  const surplus = record.slice(header.length).some((cell) => cell !== '');
  if (record.length < named || surplus)
    return `the row has ${record.length} values where the header names ${named}`;
  if (record.some((cell) => cell.includes('\uFFFD')))
    return 'the row holds letters that are not UTF-8';
  return undefined;
};

/** Spreadsheets write rows of separators below what was typed. */
const isFilled = ({ cells }: CsvRecord): boolean => cells.some((cell) => cell.trim() !== '');

/** Every row of the file, its header too; at last, where it ends too early, why. */
async function* records(
  file: ImportFile,
  encoding: Encoding,
): AsyncGenerator<CsvRecord | CsvBreak> {
  let reader: CsvReader | undefined;
  let head = '';
  for await (const part of textParts(file, encoding)) {
    if (!reader) {
      head += part;
      if (head.length < HEAD_CHARACTERS && !/[\r\n]/.test(head)) continue;
      reader = csvReader(delimiterOf(head), LONGEST_ROW);
      yield* reader.push(head).filter(isFilled);
    } else yield* reader.push(part).filter(isFilled);
    if (reader.broken()) break;
  }
  if (!reader) {
    reader = csvReader(delimiterOf(head), LONGEST_ROW);
    yield* reader.push(head).filter(isFilled);
  }
  yield* reader.end().filter(isFilled);
  const broken = reader.broken();
  if (broken) yield broken;
}

/**
 * Columns of one name are told apart by a number, and those without a name by their place: cells of each
 * can be asked for.
 */
const columnNames = (cells: readonly string[]): string[] => {
  const names = new Set<string>();
  for (const [i, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${i + 1}`;
    let free = name;
    for (let n = 2; names.has(free); n++) free = `${name} (${n})`;
    names.add(free);
  }
  return [...names];
};

const isDelimiterLine = ({ cells }: CsvRecord): boolean =>
  /^sep=.?$/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');

/**
 * @returns the first line's names, trimmed, and the rows below. A row that cannot be read carries its
 *   fault; a quote that is never closed ends the file with one.
 */
export const readCsv = async (file: ImportFile): Promise<CsvFile> => {
  const encoding = await encodingOf(file);
  const all = records(file, encoding);
  let first = await all.next();
  if (!first.done && 'cells' in first.value && isDelimiterLine(first.value))
    first = await all.next();
  const cells = !first.done && 'cells' in first.value ? first.value.cells : [];
  const header = columnNames(cells);
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1;

  const rowOf = (record: CsvRecord | CsvBreak): CsvRow => {
    if (!('cells' in record)) {
      const fault = `from this row on the file cannot be read: ${record.fault}`;
      return { line: record.line, fault, cells: {} };
    }
    const fault = rowFault(header, named, record.cells);
    const cells = Object.fromEntries(header.map((name, i) => [name, record.cells[i] ?? '']));
    return { line: record.line, ...(fault !== undefined && { fault }), cells };
  };

  async function* rows(): AsyncGenerator<CsvRow> {
    if (!first.done && !('cells' in first.value)) yield rowOf(first.value);
    for await (const record of all) yield rowOf(record);
  }
  return { header, rows: rows(), isWindows: encoding === 'windows-1252' };
};
