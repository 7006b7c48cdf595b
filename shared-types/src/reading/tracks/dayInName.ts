import { addDays, isCalendarDate } from '#base/time/wallClock.ts';

/** "2026-06-11", also written as 20260611 or 2026_06_11, in the name of a file. */
export const dayInName = (file: string): string | undefined => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (const [, year, month, day] of name.matchAll(
    /(?<!\d)((?:19|20)\d{2})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)/g,
  )) {
    const date = `${year}-${month}-${day}`;
    if (isCalendarDate(date)) return date;
  }
  return undefined;
};

/**
 * The day in a file's name, if what the file has is of another one. The name may have the date in another
 * zone.
 */
export const otherDayInName = (file: string, start: string, end = start): string | undefined => {
  const named = dayInName(file);
  if (named === undefined) return undefined;
  const isOther = named < addDays(start.slice(0, 10), -1) || named > addDays(end.slice(0, 10), 1);
  return isOther ? named : undefined;
};
