/** Reads the rows of a CSV file one after another, whatever its size. */
import { csvReader, type CsvBreak, type CsvRecord } from './csvText';
import type { Encoding } from '#base/text/encoding.ts';
import { findEncoding, textParts, type ImportFile } from './files';

export type Row = Record<string, string>;

interface CsvRow {
  line: number;
  error?: string;
  cells: Row;
}

export interface CsvFile {
  header: string[];
  /** Not valid UTF-8, so read as Windows-1252: accented letters should be checked. */
  isWindows?: boolean;
  /** Line of the header, if titles come before it. */
  begins?: number;
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>;
}

const HEAD_CHARACTERS = 64 * 1024;
/** At most this many lines with one cell each, above a line with several, count as the table's title. */
const MAX_TITLES = 5;
const LONGEST_ROW = 1024 * 1024;
/** As many as a sheet of Excel has. */
const MOST_COLUMNS = 16_384;

/** "sep=;", which some programs write above the header for Excel. */
const NAMED_DELIMITER = /^\s*"?sep=(.)"?[;,\t]*(?:\r?\n|\r|$)/i;

/** The most frequent separator in the header; Excel writes semicolons in many countries. */
const findDelimiter = (head: string): string => {
  const named = NAMED_DELIMITER.exec(head)?.[1];
  if (named === ',' || named === ';' || named === '\t') return named;
  const lines = head
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_TITLES + 1);
  // A title may contain one comma.
  const header =
    lines.find((line) => /,.*,|;.*;|\t.*\t/.test(line)) ??
    lines.find((line) => /[,;\t]/.test(line)) ??
    '';
  const outside = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => outside.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** @param named columns up to the last named one: trailing unnamed cells may be missing */
const findRowError = (
  header: readonly string[],
  named: number,
  record: readonly string[],
): string | undefined => {
  const surplus = record.slice(header.length).some((cell) => cell !== '');
  if (record.length < named || surplus)
    return `the row has ${record.length} values, but the header has ${named}`;
  if (record.some((cell) => cell.includes('\uFFFD')))
    return 'the row contains characters that aren’t valid UTF-8';
  return undefined;
};

/** Spreadsheets write rows of empty cells below the data. */
const isFilled = ({ cells }: CsvRecord): boolean => cells.some((cell) => cell.trim() !== '');

/** Every row of the file, including its header; then the reason if the file ends too early. */
async function* records(
  file: ImportFile,
  encoding: Encoding,
): AsyncGenerator<CsvRecord | CsvBreak> {
  let reader: ReturnType<typeof csvReader> | undefined;
  let head = '';
  for await (const part of textParts(file, encoding)) {
    if (!reader) {
      head += part;
      if (head.length < HEAD_CHARACTERS) continue;
      reader = csvReader(findDelimiter(head), LONGEST_ROW);
      yield* reader.push(head).filter(isFilled);
    } else yield* reader.push(part).filter(isFilled);
    if (reader.broken()) break;
  }
  if (!reader) {
    reader = csvReader(findDelimiter(head), LONGEST_ROW);
    yield* reader.push(head).filter(isFilled);
  }
  yield* reader.end().filter(isFilled);
  const broken = reader.broken();
  if (broken) yield broken;
}

/** Adds a number to repeated names, and names nameless columns by position, so that each can be used. */
const columnNames = (cells: readonly string[]): string[] => {
  const names = new Set<string>();
  /** The last number of each repeated name. */
  const last = new Map<string, number>();
  for (const [i, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${i + 1}`;
    let free = name;
    for (let n = (last.get(name) ?? 1) + 1; names.has(free); n++) {
      free = `${name} (${n})`;
      last.set(name, n);
    }
    names.add(free);
  }
  return [...names];
};

const filledIn = ({ cells }: CsvRecord): number =>
  cells.filter((cell) => cell.trim() !== '').length;

const LEAST_COLUMNS = 3;

/** @returns the number of title lines, and what was already read of the table after them */
const beginning = async (
  all: AsyncGenerator<CsvRecord | CsvBreak>,
): Promise<{ titles: number; lead: (CsvRecord | CsvBreak)[] }> => {
  const lead: (CsvRecord | CsvBreak)[] = [];
  while (lead.length <= MAX_TITLES) {
    const next = await all.next();
    if (next.done) break;
    const record = next.value;
    if (!lead.length && 'cells' in record && isDelimiterLine(record)) continue;
    lead.push(record);
    if (!('cells' in record) || filledIn(record) > 1) break;
  }
  const last = lead.at(-1);
  const isTitled = last !== undefined && 'cells' in last && filledIn(last) >= LEAST_COLUMNS;
  const titles = isTitled ? lead.length - 1 : 0;
  return { titles, lead: lead.slice(titles) };
};

const isDelimiterLine = ({ cells }: CsvRecord): boolean =>
  /^sep=.?$/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');

/**
 * @returns the trimmed names of the header line, and the rows below it. An unreadable row has its error in
 * `error`; an unclosed quote ends the file with one.
 */
export const readCsv = async (file: ImportFile): Promise<CsvFile> => {
  const encoding = await findEncoding(file);
  const all = records(file, encoding);
  const { titles, lead } = await beginning(all);
  const [first] = lead;
  const cells = first && 'cells' in first ? first.cells : [];
  const header = cells.length > MOST_COLUMNS ? [] : columnNames(cells);
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1;

  const toRow = (record: CsvRecord | CsvBreak): CsvRow => {
    if (header.length === 0 && cells.length) {
      const error = `the table has more than ${MOST_COLUMNS} columns`;
      return { line: record.line, error, cells: {} };
    }
    if (!('cells' in record)) {
      const error = `the file can’t be read from this row on: ${record.error}`;
      return { line: record.line, error, cells: {} };
    }
    const error = findRowError(header, named, record.cells);
    // It reads only cells that the row has: a short row of a wide table must not cost as much as a whole one.
    const filled = record.cells.findLastIndex((cell) => cell !== '') + 1;
    const row = Object.fromEntries(
      record.cells
        .slice(0, Math.min(Math.max(filled, named), header.length))
        .map((cell, i) => [header[i]!, cell]),
    );
    return { line: record.line, ...(error !== undefined && { error }), cells: row };
  };

  async function* rows(): AsyncGenerator<CsvRow> {
    for (const record of first && 'cells' in first ? lead.slice(1) : lead) yield toRow(record);
    for await (const record of all) yield toRow(record);
  }
  const begins = titles > 0 && first ? { begins: first.line } : {};
  return { header, rows: rows(), isWindows: encoding === 'windows-1252', ...begins };
};
