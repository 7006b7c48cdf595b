/** Wall-clock times for people to read; never shifted to another zone. */
import type { WallClock } from './wallClock';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Mar 1, 2026" (docs/product.md#formats) for a `YYYY-MM-DD…` text. */
export const dateText = (dt: WallClock): string =>
  `${MONTHS[Number(dt.slice(5, 7)) - 1]} ${Number(dt.slice(8, 10))}, ${dt.slice(0, 4)}`;

/** "07:30" for a wall-clock time. */
export const timeText = (dt: WallClock): string => dt.slice(11, 16);

/** "Mar 1, 2026, 07:30 – 12:00"; includes the second date if it differs. */
export const rangeText = (start: WallClock, end: WallClock): string => {
  const sameDay = start.slice(0, 10) === end.slice(0, 10);
  return `${dateText(start)}, ${timeText(start)} – ${sameDay ? '' : `${dateText(end)}, `}${timeText(end)}`;
};
