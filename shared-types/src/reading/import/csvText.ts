/**
 * Splits the text of a CSV file into rows as it arrives. Accepts what spreadsheets and people write: three
 * kinds of line ending, rows of any length, quotes in the middle of a cell, empty lines. We have our own
 * parser because csv-parse brings Node's streams and buffers into the browser and counts lines differently,
 * and papaparse reads only one kind of line ending in a file and misses rows with text after a closing quote.
 */
export interface CsvRecord {
  /** First line of the row. */
  line: number;
  cells: string[];
}

/** The rest of the file can't be read. */
export interface CsvBreak {
  line: number;
  error: string;
}

const QUOTE = '"';

const newlinesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

/** @param longestRow in characters; a longer row means that a quote was left open */
export const csvReader = (delimiter: string, longestRow: number) => {
  const plainEnd = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
  let rest = '';
  let line = 1;
  let broken: CsvBreak | undefined;
  /**
   * Of a row whose end hasn't arrived yet: its cells so far, which aren't read again, their length in the file
   * and the lines in them.
   */
  let begun = { cells: [] as string[], length: 0, lines: 0 };

  /** The index after the cell that begins at `at`, and its value; undefined if its end hasn't arrived yet. */
  const cellAt = (text: string, at: number, isAll: boolean): [number, string] | undefined => {
    let quoted: string | undefined;
    let from = at;
    if (text[at] === QUOTE) {
      let value = '';
      for (let i = at + 1; ;) {
        const close = text.indexOf(QUOTE, i);
        if (close < 0) return undefined;
        value += text.slice(i, close);
        if (close + 1 === text.length && !isAll) return undefined;
        if (text[close + 1] === QUOTE) {
          value += QUOTE;
          i = close + 2;
          continue;
        }
        quoted = value;
        from = close + 1;
        break;
      }
    }
    plainEnd.lastIndex = from;
    const end = plainEnd.exec(text)?.index ?? (isAll ? text.length : -1);
    if (end < 0) return undefined;
    // Text after a closing quote makes the quotes part of the value.
    const value = quoted !== undefined && end === from ? quoted : text.slice(at, end);
    return [end, value];
  };

  /** Reads the cells at `at` to the end of their row. @returns the index after what was read */
  const readRow = (text: string, at: number, isAll: boolean): { to: number; isWhole: boolean } => {
    for (let i = at; ;) {
      const cell = cellAt(text, i, isAll);
      if (!cell) return { to: i, isWhole: false };
      const [end, value] = cell;
      // A carriage return may be the first half of a CRLF that hasn't fully arrived.
      if (text[end] === '\r' && end + 1 === text.length && !isAll) return { to: i, isWhole: false };
      begun.cells.push(value);
      i = end + 1;
      if (text[end] === delimiter) continue;
      return { to: text[end] === '\r' && text[i] === '\n' ? i + 1 : i, isWhole: true };
    }
  };

  const rowsIn = (text: string, isAll: boolean): CsvRecord[] => {
    const rows: CsvRecord[] = [];
    let at = 0;
    while (at < text.length || (isAll && begun.cells.length)) {
      const { to, isWhole } = readRow(text, at, isAll);
      begun.length += to - at;
      begun.lines += newlinesIn(text.slice(at, to));
      at = to;
      if (!isWhole) break;
      const { cells, length, lines } = begun;
      begun = { cells: [], length: 0, lines: 0 };
      if (length > longestRow) {
        broken = { line, error: `the row is longer than ${longestRow} characters` };
        return rows;
      }
      if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
      line += lines;
    }
    rest = text.slice(at);
    return rows;
  };

  return {
    /** Set once nothing more can be read. */
    broken: (): CsvBreak | undefined => broken,
    /** Returns the rows that the text completes; keeps the rest. */
    push: (text: string): CsvRecord[] => {
      if (broken) return [];
      const rows = rowsIn(rest + text, false);
      if (!broken && begun.length + rest.length > longestRow)
        broken = { line, error: `the row is longer than ${longestRow} characters` };
      return rows;
    },
    /** Returns the last row if the file doesn't end with a line ending. */
    end: (): CsvRecord[] => {
      if (broken) return [];
      const rows = rowsIn(rest, true);
      if (!broken && rest !== '')
        broken = { line, error: 'a quotation mark that opens in this row is never closed' };
      return rows;
    },
  };
};
