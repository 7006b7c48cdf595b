/** Times in tables and lists: the year only if it isn't this one. Headings, prints and files use `wallText`. */
import { today, type WallClock } from './wallClock';
import { dateText, dateTimeText, rangeText } from './wallText';

const thisYear = (): string => today().slice(0, 4);

/** "Mar 1", or "Mar 1, 2024". */
export const listDate = (dt: WallClock): string => dateText(dt, thisYear());

/** "Mar 1, 07:30" */
export const listDateTime = (dt: WallClock): string => dateTimeText(dt, thisYear());

/** "Mar 1, 07:30 – 12:00" */
export const listRange = (start: WallClock, end: WallClock): string =>
  rangeText(start, end, thisYear());
