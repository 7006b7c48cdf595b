/**
 * Splits the text of a CSV file into rows, as it comes in. Lenient where spreadsheets and people are: any
 * of the three ends of a line, rows of any length, quotes in the middle of a cell, empty lines. A parser
 * of our own because packages for it bring a copy of Node's streams and buffers into the browser, and the
 * command line and the page must read the same file the same way.
 */
export interface CsvRecord {
  /** Line that it begins on. */
  line: number;
  cells: string[];
}

/** The rest of the file cannot be read. */
export interface CsvBreak {
  line: number;
  fault: string;
}

export interface CsvReader {
  /** Rows that the text completes; what is left over waits for more. */
  push: (text: string) => CsvRecord[];
  /** The last row, when the file does not end with the end of a line. */
  end: () => CsvRecord[];
  /** Set from the moment on at which nothing more can be read. */
  broken: () => CsvBreak | undefined;
}

const QUOTE = '"';

const newlinesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

/** @param longestRow characters; a row that is longer was never meant as one: a quote stayed open. */
export const csvReader = (delimiter: string, longestRow: number): CsvReader => {
  const plainEnd = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
  let rest = '';
  let line = 1;
  let broken: CsvBreak | undefined;

  /** One past the cell that begins at `at`, and its value; undefined while its end is not there yet. */
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
    // What stands behind a closing quote makes the quotes part of the text.
    const value = quoted !== undefined && end === from ? quoted : text.slice(at, end);
    return [end, value];
  };

  /** The row that begins at `at`, and where the next one does. */
  const rowAt = (text: string, at: number, isAll: boolean): [number, string[]] | undefined => {
    const cells: string[] = [];
    for (let i = at; ; i++) {
      const cell = cellAt(text, i, isAll);
      if (!cell) return undefined;
      const [end, value] = cell;
      cells.push(value);
      i = end;
      if (text[end] === delimiter) continue;
      // A carriage return may be half of an end of line whose other half is still to come.
      if (text[end] === '\r' && end + 1 === text.length && !isAll) return undefined;
      return [text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1, cells];
    }
  };

  const rowsIn = (text: string, isAll: boolean): CsvRecord[] => {
    const rows: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const row = rowAt(text, at, isAll);
      if (!row) break;
      const [next, cells] = row;
      if (next - at > longestRow) {
        broken = { line, fault: `the row is longer than ${longestRow} characters` };
        return rows;
      }
      if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
      line += newlinesIn(text.slice(at, next));
      at = next;
    }
    rest = text.slice(at);
    return rows;
  };

  return {
    broken: () => broken,
    push: (text) => {
      if (broken) return [];
      const rows = rowsIn(rest + text, false);
      if (!broken && rest.length > longestRow)
        broken = { line, fault: `the row is longer than ${longestRow} characters` };
      return rows;
    },
    end: () => {
      if (broken) return [];
      const rows = rowsIn(rest, true);
      if (!broken && rest !== '')
        broken = { line, fault: 'a quotation mark that opens in this row is never closed' };
      return rows;
    },
  };
};
