/** What the charts of a report draw, from its tables. */
import { MISSING, type ReportTable } from '@portal/shared-types/reports/reportTable';
import { monthText } from '@portal/shared-types/base/time/calendar';

export interface Bars {
  /** Along the axis: months, or names. */
  labels: string[];
  series: { label: string; values: number[]; color: string }[];
}

/**
 * Distinguishable with all common kinds of colour blindness: the colours of Okabe and Ito (2008) without
 * yellow, which is too faint on white, and two colours of Paul Tol.
 */
export const COLORS: readonly string[] = [
  ...['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#882255', '#44AA99'],
];
const OTHER_COLOR = '#767676';

const findColumn = ({ columns }: ReportTable, key: string): number =>
  columns.findIndex((column) => column.key === key);

const numberAt = (row: ReportTable['rows'][number], i: number): number => Number(row[i] ?? 0);

/** A column of a table with a row per month. */
export const byMonth = (table: ReportTable, key: string, label: string): Bars => ({
  labels: table.rows.map(([month]) => monthText(String(month))),
  series: [
    {
      label,
      color: COLORS[0]!,
      values: table.rows.map((row) => numberAt(row, findColumn(table, key))),
    },
  ],
});

/** The types with the most sightings, and the others together, by month. */
export const typesByMonth = (table: ReportTable, most = COLORS.length): Bars => {
  const { columns, rows } = table;
  const all = columns
    .map(({ label }, i) => ({
      label,
      values: rows.map((row) => numberAt(row, i)),
    }))
    // The first column is the month, the last the sum of all types.
    .slice(1, -1)
    .map((one) => ({ ...one, sum: one.values.reduce((sum, n) => sum + n, 0) }))
    .sort((a, b) => b.sum - a.sum);
  const others = all.slice(most);
  const rest = others.length
    ? [
        {
          label: `${others.length} other types`,
          values: rows.map((_, r) => others.reduce((sum, { values }) => sum + values[r]!, 0)),
          color: OTHER_COLOR,
        },
      ]
    : [];
  return {
    labels: rows.map(([month]) => monthText(String(month))),
    series: [
      ...all.slice(0, most).map(({ label, values }, i) => ({ label, values, color: COLORS[i]! })),
      ...rest,
    ],
  };
};

export const byName = (table: ReportTable, key: string, label: string, most: number): Bars => {
  const i = findColumn(table, key);
  const rows = [...table.rows].sort((a, b) => numberAt(b, i) - numberAt(a, i)).slice(0, most);
  return {
    labels: rows.map(([name]) => (name === MISSING ? 'None' : String(name))),
    series: [{ label, values: rows.map((row) => numberAt(row, i)), color: COLORS[0]! }],
  };
};
