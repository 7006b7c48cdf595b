import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import { monthText } from '@portal/shared-types/base/time/calendar';
import { dateTimeText } from '@portal/shared-types/base/time/wallText';
import { compareNames } from '@portal/shared-types/base/text/order';

export interface Sort {
  by: string;
  descending: boolean;
}

export const isNumber = ({ type }: Column): boolean =>
  !['text', 'dateTime', 'yesNo'].includes(type);

/** Without empty columns, such as guests in search results. */
export const withoutEmpty = ({ columns, rows, totals }: ReportTable): ReportTable => {
  const kept = columns.flatMap((_, i) =>
    i === 0 || rows.some((row) => row[i] !== null) ? [i] : [],
  );
  const pick = <T>(cells: readonly T[]): T[] => kept.map((i) => cells[i]!);
  return { columns: pick(columns), rows: rows.map(pick), totals: totals && pick(totals) };
};

/** More columns than fit on paper or a phone. */
const MANY_COLUMNS = 8;

/** Counts by month and type: months become columns where there are fewer of them. */
export const turned = (table: ReportTable): ReportTable => {
  const { columns, rows, totals } = table;
  const [first, ...others] = columns;
  if (first?.key !== 'month' || columns.length <= MANY_COLUMNS || rows.length >= others.length)
    return table;
  const sum = totals ?? [];
  const last = others.length - 1;
  const row = (i: number): Cell[] => [
    others[i]!.label,
    ...rows.map((cells) => cells[i + 1]!),
    sum[i + 1] ?? null,
  ];
  return {
    columns: [
      { key: 'type', label: 'Type', type: 'text' },
      ...rows.map(([month]): Column => ({
        key: String(month),
        label: monthText(String(month)),
        type: 'integer',
      })),
      { key: 'total', label: 'Total', type: 'integer' },
    ],
    rows: others.slice(0, last).map((_, i) => row(i)),
    totals: row(last),
  };
};

/** By decimals. Making a formatter takes longer than all its uses. */
const formats = new Map<number, Intl.NumberFormat>();
const numberText = (number: number, decimals = 0): string => {
  let format = formats.get(decimals);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formats.set(decimals, (format = new Intl.NumberFormat('en-CA', digits)));
  }
  return format.format(number);
};

const NO_BREAK = '\u00a0';
/** Text that breaks only after commas: "Jun 2, 2026," and "06:14"; "9 hours," and "16 min." */
const unbroken = (text: string): string =>
  text.replace(/(?<!,) |, (?=\d{4}\b)/g, (space) => space.replace(' ', NO_BREAK));

const MONTH = /^\d{4}-\d{2}$/;

export const cellText = (column: Column, cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number')
    return column.key === 'patrol_id' ? String(cell) : numberText(cell, column.decimals);
  // The row of totals has a word here.
  if (column.key === 'month' && MONTH.test(cell)) return monthText(cell);
  if (column.type === 'dateTime') return unbroken(dateTimeText(cell));
  return column.key === 'duration' ? unbroken(cell) : cell;
};

const compareCells = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : typeof a === 'string' && typeof b === 'string'
      ? compareNames(a, b)
      : Number(a) - Number(b);

/** Durations are sorted as the numbers next to them. */
const SORTED_AS: Readonly<Record<string, string>> = { duration: 'hours' };

/** Empty cells come last, in either direction. */
export const sortedRows = (
  { columns, rows }: ReportTable,
  sort: Sort | null,
): ReportTable['rows'] => {
  if (!sort) return rows;
  const at = (key: string): number => columns.findIndex((column) => column.key === key);
  const i = [SORTED_AS[sort.by], sort.by].map((key) => (key ? at(key) : -1)).find((n) => n >= 0);
  if (i === undefined) return rows;
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [a[i] ?? null, b[i] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareCells(one, other);
  });
};

/** Numbers begin with the largest, names with the first. */
export const nextSort = (now: Sort | null, column: Column): Sort =>
  now?.by === column.key
    ? { by: column.key, descending: !now.descending }
    : { by: column.key, descending: isNumber(column) };
