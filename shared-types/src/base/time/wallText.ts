/** Wall-clock times for people to read; never shifted to another zone. */
import type { WallClock } from './wallClock';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Mar 1, 2026" (docs/product.md#formats). @param thisYear a year to omit, for tables: "Mar 1" */
export const dateText = (dt: WallClock, thisYear?: string): string => {
  const year = dt.slice(0, 4);
  const day = `${MONTHS[Number(dt.slice(5, 7)) - 1]} ${Number(dt.slice(8, 10))}`;
  return year === thisYear ? day : `${day}, ${year}`;
};

/** "07:30" for a wall-clock time. */
export const timeText = (dt: WallClock): string => dt.slice(11, 16);

/** "Mar 1, 2026, 07:30", or "Mar 1, 07:30" in this year. */
export const dateTimeText = (dt: WallClock, thisYear?: string): string =>
  `${dateText(dt, thisYear)}, ${timeText(dt)}`;

/** "Mar 1, 2026, 07:30 – 12:00"; includes the second date if it differs. One time within one minute. */
export const rangeText = (start: WallClock, end: WallClock, thisYear?: string): string => {
  if (start.slice(0, 16) === end.slice(0, 16)) return dateTimeText(start, thisYear);
  const sameDay = start.slice(0, 10) === end.slice(0, 10);
  return `${dateTimeText(start, thisYear)} – ${sameDay ? timeText(end) : dateTimeText(end, thisYear)}`;
};
