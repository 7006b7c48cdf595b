import type { Column } from '@portal/shared-types/records/engine/render/tables';
import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import { cellText, nextSort, sortedRows, turned, withoutEmpty } from './tableView';

const column = (
  key: string,
  type: Column['type'] = 'text',
  more: Partial<Column> = {},
): Column => ({
  key,
  label: key,
  type,
  ...more,
});

const GUARDIANS: ReportTable = {
  columns: [column('guardian'), column('guests'), column('duration'), column('hours', 'decimal')],
  rows: [
    ['Wren', null, '9 hours', 9],
    ['Ann', null, '10 hours', 10],
    ['Bo', null, null, null],
  ],
  totals: ['Total', null, '19 hours', 19],
};
const names = (table: ReportTable, by: string, descending: boolean) =>
  sortedRows(table, { by, descending }).map(([name]) => name);

test('empty columns are omitted, the first one never', () => {
  const { columns, rows, totals } = withoutEmpty(GUARDIANS);
  expect(columns.map(({ key }) => key)).toEqual(['guardian', 'duration', 'hours']);
  expect(rows[0]).toEqual(['Wren', '9 hours', 9]);
  expect(totals).toEqual(['Total', '19 hours', 19]);
});

test('rows are sorted by name, number, or the length of durations; empty cells come last', () => {
  expect(names(GUARDIANS, 'guardian', false)).toEqual(['Ann', 'Bo', 'Wren']);
  expect(names(GUARDIANS, 'hours', true)).toEqual(['Ann', 'Wren', 'Bo']);
  expect(names(GUARDIANS, 'duration', false)).toEqual(['Wren', 'Ann', 'Bo']);
  expect(sortedRows(GUARDIANS, null)).toBe(GUARDIANS.rows);
});

test('numbers are first sorted from the largest, names from the first', () => {
  const [name, , , hours] = GUARDIANS.columns as [Column, Column, Column, Column];
  expect(nextSort(null, hours)).toEqual({ by: 'hours', descending: true });
  expect(nextSort(null, name)).toEqual({ by: 'guardian', descending: false });
  expect(nextSort({ by: 'guardian', descending: false }, name).descending).toBe(true);
});

test('a table of many types by few months has a column per month', () => {
  const types = Array.from({ length: 9 }, (_, i) => `Type ${i}`);
  const counts = (n: number): number[] => types.map((_, i) => i + n);
  const table: ReportTable = {
    columns: [
      column('month'),
      ...types.map((type) => column(type, 'integer')),
      column('all', 'integer'),
    ],
    rows: [
      ['2026-06', ...counts(0), 36],
      ['2026-07', ...counts(1), 45],
    ],
    totals: ['Total', ...counts(0).map((n) => 2 * n + 1), 81],
  };
  const { columns, rows, totals } = turned(table);
  expect(columns.map(({ label }) => label)).toEqual(['Type', 'Jun 2026', 'Jul 2026', 'Total']);
  expect(rows[8]).toEqual(['Type 8', 8, 9, 17]);
  expect(totals).toEqual(['all', 36, 45, 81]);
  const few = { ...table, columns: table.columns.slice(0, 3) };
  expect(turned(few)).toBe(few);
});

test('cells are written as people read them', () => {
  expect(cellText(column('hours', 'decimal', { decimals: 2 }), 1234.5)).toBe('1,234.50');
  expect(cellText(column('patrol_id', 'integer'), 1042)).toBe('1042');
  expect(cellText(column('month'), '2026-07')).toBe('Jul 2026');
  expect(cellText(column('month'), 'Total')).toBe('Total');
  expect(cellText(column('guests'), null)).toBe('');
});

test('dates and durations break only after a comma', () => {
  const visible = (column: Column, cell: string): string =>
    cellText(column, cell).replaceAll('\u00a0', '_');
  expect(visible(column('start', 'dateTime'), '2026-06-02 06:14:00')).toBe('Jun_2,_2026, 06:14');
  expect(visible(column('duration'), '6 hours, 2 min., 7 sec.')).toBe('6_hours, 2_min., 7_sec.');
  expect(visible(column('areas'), 'Area 1 – Long Channel')).toBe('Area 1 – Long Channel');
});
