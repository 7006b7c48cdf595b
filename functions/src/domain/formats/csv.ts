/** CSV per RFC 4180, in UTF-8 with a byte order mark, safe to open in a spreadsheet. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import {
  guardBreaks,
  guardFormulas,
  guardStart,
  hasSignAfterBreak,
} from '@portal/shared-types/base/text/formulas';
import type { Batches, Row } from './batches';
import { headings } from './headings';

const cellText = (column: Column, cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return guardStart(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const decimals = column.type === 'degrees' ? 5 : column.decimals;
  return decimals === undefined ? String(cell) : cell.toFixed(decimals);
};

export const csvHeader = (columns: readonly Column[]): string[] =>
  headings(columns).map(guardFormulas);

const OPTIONS = { record_delimiter: 'windows' } as const;
/** By default, csv-stringify quotes only commas and whole CRLFs; other programs split at these too. */
const WITH_BREAKS = { ...OPTIONS, quoted_match: /[\r\n;\t]/ } as const;
const BREAK = /[;\t]|\r(?!\n)|(?:^|[^\r])\n/;

const formatLines = (columns: readonly Column[], rows: readonly Row[]): string => {
  const cells = rows.map((row) => row.map((cell, i) => cellText(columns[i]!, cell)));
  const text = stringify(cells, OPTIONS);
  // Few tables need either, and checking every cell takes a third of the time.
  if (hasSignAfterBreak(text))
    return stringify(
      cells.map((row) => row.map(guardBreaks)),
      WITH_BREAKS,
    );
  return BREAK.test(text) ? stringify(cells, WITH_BREAKS) : text;
};

const start = (columns: readonly Column[]): string =>
  `\ufeff${stringify([csvHeader(columns)], WITH_BREAKS)}`;

/** Makes the text of a small file at once. */
export const csvText = (columns: readonly Column[], rows: readonly Row[]): string =>
  start(columns) + formatLines(columns, rows);

export const csvStream = (columns: readonly Column[], batches: Batches): Readable => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(start(columns));
    for await (const rows of batches) yield Buffer.from(formatLines(columns, rows));
  };
  return Readable.from(chunks(), { objectMode: false });
};
