/**
 * An Excel workbook (ECMA-376) with one sheet per table, written while the rows are read: maintained
 * libraries collect whole workbooks in memory. Text is inline, so that Excel never evaluates it.
 */
import { Readable } from 'node:stream';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { isCalendarDate, isWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { Batches, Row } from './batches';
import { headings } from './headings';
import {
  contentTypes,
  decimalsStyle,
  RELATIONSHIPS,
  STYLES,
  STYLES_XML,
  workbookXml,
  workbookRelationships,
} from './xlsxParts';
import { XML_HEADER, xmlText } from './xml';

export interface WorkbookTable {
  title: string;
  columns: readonly Column[];
  rows: number;
  open: () => Batches;
}

export interface WorkbookPart {
  name: string;
  open: () => Readable;
}

/** Excel's limits: rows of a sheet, and UTF-16 units of a cell. */
const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;
/** 1970-01-01 in Excel's count of days. */
const EPOCH_DAY = 25_569;
/** Before it, Excel has a nonexistent day: 1900-02-29. */
const FIRST_SURE_DAY = 61;

interface Options {
  /** Called for each text that is too long for a cell. */
  onCut?: () => void;
  sheetRows?: number;
}

const cut = (text: string): string => {
  const end = CELL_CHARACTERS - exportTexts.cut.length;
  const last = text.charCodeAt(end - 1);
  // Don't split a surrogate pair.
  const isPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isPair ? end - 1 : end) + exportTexts.cut;
};

/** Excel would read "_x0041_" as "A". */
const inlineText = (text: string): string =>
  xmlText(text.includes('_x') ? text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : text);

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${inlineText(text)}</t></is></c>`;

/** Days since 1899-12-30 in local time, without any zone; undefined: can't be a date cell. */
const toSerial = (type: Column['type'], text: string): number | undefined => {
  const isTime = type === 'dateTime' && isWallClock(text);
  if (!isTime && !(type === 'date' && isCalendarDate(text))) return undefined;
  const serial = EPOCH_DAY + wallSeconds(isTime ? text : `${text} 00:00:00`) / 86_400;
  return serial >= FIRST_SURE_DAY ? serial : undefined;
};

const cellXml = (column: Column, at: string, cell: Cell, onCut: () => void): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return textCell(at, cell ? 'Yes' : 'No', STYLES.text);
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    const decimals = column.type === 'degrees' ? 5 : column.decimals;
    const style = decimals === undefined ? STYLES.plain : decimalsStyle(decimals);
    return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  }
  const text = String(cell);
  const serial = toSerial(column.type, text);
  if (serial !== undefined) {
    const style = column.type === 'date' ? STYLES.date : STYLES.dateTime;
    return `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
  }
  if (text.length <= CELL_CHARACTERS) return textCell(at, text, STYLES.text);
  onCut();
  return textCell(at, cut(text), STYLES.text);
};

/** 0 → "A", 26 → "AA". */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const getWidth = ({ type }: Column): number =>
  type === 'text' || type === 'geojson' ? 24 : type === 'dateTime' ? 19 : 12;

const sheetStart = (columns: readonly Column[], columnLetters: readonly string[]): string =>
  [
    `${XML_HEADER}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<cols>',
    ...columns.map((column, i) => {
      const at = i + 1;
      return `<col min="${at}" max="${at}" width="${getWidth(column)}" customWidth="1"/>`;
    }),
    '</cols><sheetData><row r="1">',
    ...headings(columns).map((heading, i) =>
      textCell(`${columnLetters[i]}1`, heading, STYLES.header),
    ),
    '</row>',
  ].join('');

/** Returns rows of a table, as many as requested. */
const dealer = (open: () => Batches) => {
  let source: AsyncGenerator<readonly Row[], void> | undefined;
  let left: readonly Row[] = [];
  const all = async function* () {
    yield* open();
  };
  return async function* (count: number): AsyncGenerator<readonly Row[]> {
    source ??= all();
    for (let missing = count; missing > 0;) {
      if (!left.length) {
        const { value, done } = await source.next();
        if (done) return;
        left = value;
      }
      const some = left.slice(0, missing);
      left = left.slice(missing);
      missing -= some.length;
      yield some;
    }
  };
};

const sheetStream = (columns: readonly Column[], rows: Batches, onCut: () => void): Readable => {
  const columnLetters = columns.map((_, i) => letters(i));
  const rowXml = (row: Row, no: number): string => {
    let cells = '';
    for (let i = 0; i < columns.length; i++)
      cells += cellXml(columns[i]!, `${columnLetters[i]}${no}`, row[i]!, onCut);
    return `<row r="${no}">${cells}</row>`;
  };
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(sheetStart(columns, columnLetters));
    let no = 1;
    for await (const some of rows) {
      let text = '';
      for (const row of some) text += rowXml(row, ++no);
      yield Buffer.from(text);
    }
    yield Buffer.from('</sheetData></worksheet>');
  };
  return Readable.from(chunks(), { objectMode: false });
};

/** Excel's limit for the name of a sheet. */
const NAME_LENGTH = 31;

/** Excel reserves this sheet name. */
const RESERVED = new Set(['', 'history']);

const legal = (title: string): string =>
  title
    .replace(/[[\]:*?/\\\0-\x1f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');

/** Cuts a surrogate pair, space or apostrophe at the end: Excel allows none of them there. */
const short = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[' ]+$/, '');

/** Unique sheet names that Excel allows, whatever their case. */
export const sheetNames = (titles: readonly string[]): string[] => {
  const used = new Set<string>();
  return titles.map((title) => {
    const wanted = legal(title);
    const base = RESERVED.has(wanted.toLowerCase()) ? `Table ${wanted}`.trimEnd() : wanted;
    for (let no = 1; ; no++) {
      const ending = no === 1 ? '' : ` (${no})`;
      const name = `${short(base, NAME_LENGTH - ending.length)}${ending}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
};

/** The files of the workbook, to be zipped and opened in this order. `tables`: at least one */
export const workbookParts = (
  tables: readonly WorkbookTable[],
  { onCut = () => undefined, sheetRows = SHEET_ROWS }: Options = {},
): WorkbookPart[] => {
  const sheets = tables.flatMap(({ title, columns, rows, open }) => {
    const deal = dealer(open);
    const count = Math.max(1, Math.ceil(rows / (sheetRows - 1)));
    return Array.from({ length: count }, () => ({
      title,
      open: () => sheetStream(columns, deal(sheetRows - 1), onCut),
    }));
  });
  const names = sheetNames(sheets.map(({ title }) => title));
  const text = (name: string, content: string): WorkbookPart => ({
    name,
    open: () => Readable.from([Buffer.from(content)], { objectMode: false }),
  });
  return [
    text('[Content_Types].xml', contentTypes(sheets.length)),
    text('_rels/.rels', RELATIONSHIPS),
    text('xl/workbook.xml', workbookXml(names)),
    text('xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length)),
    text('xl/styles.xml', STYLES_XML),
    ...sheets.map(({ open }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, open })),
  ];
};
