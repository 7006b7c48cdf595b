/** Key figures next to those of the same period a year earlier (`time/calendar.ts` defines the period). */
import { FIGURE_LABELS, FIGURES, type KeyFigures } from './keyFigures';
import { column, rounded, type ReportTable } from './reportTable';

export interface Change {
  now: number | null;
  before: number | null;
  /** Null if a figure is unknown. */
  change: number | null;
  /** Null if the earlier figure is 0 or unknown. */
  percent: number | null;
}

export const compareNumbers = (now: number | null, before: number | null): Change => {
  if (now === null || before === null) return { now, before, change: null, percent: null };
  const change = rounded(now - before, 2);
  return { now, before, change, percent: before ? rounded((change / before) * 100, 1) : null };
};

export const comparison = (now: KeyFigures, before: KeyFigures): ReportTable => ({
  columns: [
    column('figure', 'Figure', 'text'),
    column('now', 'This period', 'decimal'),
    column('before', 'A year earlier', 'decimal'),
    column('change', 'Change', 'decimal'),
    column('percent', 'Change (%)', 'decimal', { unit: '%', decimals: 1 }),
  ],
  rows: FIGURES.map((figure) => {
    const { change, percent } = compareNumbers(now[figure], before[figure]);
    return [FIGURE_LABELS[figure], now[figure], before[figure], change, percent];
  }),
  totals: null,
});
