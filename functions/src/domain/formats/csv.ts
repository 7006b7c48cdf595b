/** CSV per RFC 4180, in UTF-8 with a byte order mark, safe to open in a spreadsheet. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import type { Batches, Row } from './batches';
import { headings } from './headings';

/**
 * Starts of formulas (OWASP, "CSV injection"), including full-width and small characters, and starts after
 * spaces, tabs, line breaks and invisible characters.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;
/** Evaluates to itself: -131.4 stays a number in R and in a spreadsheet. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
/** Most text starts with a letter or digit: faster than the expressions. */
const beginsPlainly = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
};

/** Spreadsheets run text that starts like a formula; after an apostrophe it stays text. */
const guarded = (text: string): string =>
  text !== '' && !beginsPlainly(text) && FORMULA.test(text) && !NEGATIVE_NUMBER.test(text)
    ? `'${text}`
    : text;

const cellText = (column: Column, cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const decimals = column.type === 'degrees' ? 5 : column.decimals;
  return decimals === undefined ? String(cell) : cell.toFixed(decimals);
};

export const csvHeader = (columns: readonly Column[]): string[] => headings(columns).map(guarded);

const OPTIONS = { record_delimiter: 'windows' } as const;
/** By default, csv-stringify quotes only whole CRLFs. */
const WITH_BREAKS = { ...OPTIONS, quoted_match: /[\r\n]/ } as const;
const SINGLE_BREAK = /\r(?!\n)|(?:^|[^\r])\n/;

const linesOf = (columns: readonly Column[], rows: readonly Row[]): string => {
  const cells = rows.map((row) => row.map((cell, i) => cellText(columns[i]!, cell)));
  const text = stringify(cells, OPTIONS);
  // Few tables have such breaks, and checking every cell takes a third of the time.
  return SINGLE_BREAK.test(text) ? stringify(cells, WITH_BREAKS) : text;
};

const start = (columns: readonly Column[]): string =>
  `\ufeff${stringify([csvHeader(columns)], WITH_BREAKS)}`;

/** A small file. */
export const csvText = (columns: readonly Column[], rows: readonly Row[]): string =>
  start(columns) + linesOf(columns, rows);

export const csvStream = (columns: readonly Column[], batches: Batches): Readable => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(start(columns));
    for await (const rows of batches) yield Buffer.from(linesOf(columns, rows));
  };
  return Readable.from(chunks(), { objectMode: false });
};
