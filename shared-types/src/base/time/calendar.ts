/** Arithmetic with calendar days and months. Dates are `YYYY-MM-DD`, independent of zones. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const MONTH = 'YYYY-MM';
const DATE = 'YYYY-MM-DD';

export interface Period {
  start: string;
  /** Inclusive. */
  end: string;
}

/**
 * The same period a year earlier. Feb 29 becomes Feb 28, and a period that ends with a month still does:
 * February 2025 is compared with all 29 days of February 2024.
 */
export const yearEarlier = ({ start, end }: Period): Period => {
  const last = dayjs.utc(end);
  const before = last.subtract(1, 'year');
  const isMonthEnd = last.date() === last.daysInMonth();
  return {
    start: dayjs.utc(start).subtract(1, 'year').format(DATE),
    end: (isMonthEnd ? before.endOf('month') : before).format(DATE),
  };
};

/** Every month from the first to the last, both as `YYYY-MM`. */
export const monthsFrom = (first: string, last: string): string[] => {
  const start = dayjs.utc(`${first}-01`);
  const count = dayjs.utc(`${last}-01`).diff(start, 'month') + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, i) => start.add(i, 'month').format(MONTH));
};

/** "2026-03" → "Mar 2026". */
export const monthText = (month: string): string => dayjs.utc(`${month}-01`).format('MMM YYYY');
