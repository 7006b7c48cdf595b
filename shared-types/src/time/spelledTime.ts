/**
 * Converts dates and times as spreadsheets and people write them to one form: 8/11/2026 2:30 PM becomes
 * 2026-08-11T14:30:00. Nothing is guessed: the caller says which number is the month.
 */
export type DayOrder = 'month first' | 'day first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const RUN_TOGETHER = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const DAY_NAME_YEAR = /^(\d{1,2})[-\s.]+([a-z]{3,9})[-\s.,]+(\d{4})$/i;
const NAME_DAY_YEAR = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
/** A time of day, with any zone after it. */
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** "0930", "930": common in logs. */
const CLOCK_TOGETHER = /^(\d{1,2})(\d{2})$/;

/** Characters of a written time with its zone: a longer text isn't one, and reading it takes long. */
const LONGEST = 100;

const two = (number: string | number): string => String(number).padStart(2, '0');

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const readDay = (text: string, order: DayOrder | undefined): string | undefined => {
  const plain = YEAR_FIRST.exec(text);
  if (plain) return `${plain[1]}-${two(plain[3]!)}-${two(plain[4]!)}`;
  const together = RUN_TOGETHER.exec(text);
  if (together) return `${together[1]}-${together[2]}-${together[3]}`;
  const last = YEAR_LAST.exec(text);
  if (last && order) {
    const [month, day] = order === 'month first' ? [last[1]!, last[3]!] : [last[3]!, last[1]!];
    return `${last[4]}-${two(month)}-${two(day)}`;
  }
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst && monthNamed(dayFirst[2]!))
    return `${dayFirst[3]}-${two(monthNamed(dayFirst[2]!))}-${two(dayFirst[1]!)}`;
  const nameFirst = NAME_DAY_YEAR.exec(text);
  if (nameFirst && monthNamed(nameFirst[1]!))
    return `${nameFirst[3]}-${two(monthNamed(nameFirst[1]!))}-${two(nameFirst[2]!)}`;
  return undefined;
};

/** Hours of a 12-hour clock; undefined for 13 PM. */
const readHour = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour;
  if (hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** @returns "14:30:00", with fraction and zone if the text has them */
export const plainClock = (written: string): string | undefined => {
  const text = written.trim();
  if (text.length > LONGEST) return undefined;
  const m = CLOCK.exec(text) ?? CLOCK_TOGETHER.exec(text);
  if (!m) return undefined;
  const hour = readHour(Number(m[1]), m[5]);
  if (hour === undefined) return undefined;
  return `${two(hour)}:${m[2]}:${m[3] ?? '00'}${m[4] ?? ''}${m[6] ?? ''}`;
};

/** @returns "2026-08-11" or "2026-08-11T14:30:00" with its zone; undefined if invalid or ambiguous */
export const plainTime = (written: string, order?: DayOrder): string | undefined => {
  const text = written.trim();
  if (text.length > LONGEST) return undefined;
  const alone = readDay(text, order);
  if (alone !== undefined) return alone;
  // Split at the last space or T with a date before it and a time of day after it.
  for (const { index } of text.matchAll(/[T\s](?=\d)/gi)) {
    const day = readDay(text.slice(0, index).replace(/,\s*$/, '').trim(), order);
    const clock = text.slice(index + 1).includes(':')
      ? plainClock(text.slice(index + 1))
      : undefined;
    if (day !== undefined && clock !== undefined) return `${day}T${clock}`;
  }
  return undefined;
};

/** Whether the date depends on which number is the month: 8/11/2026. */
export const hasOrder = (written: string): boolean =>
  YEAR_LAST.test(written.trim().split(/[T\s]/i)[0] ?? '');

/** The order that the dates of a column show; undefined if they show none. */
export const findDayOrder = (texts: readonly string[]): DayOrder | undefined => {
  let [first, second] = [0, 0];
  for (const text of texts) {
    const m = YEAR_LAST.exec(text.trim().split(/[T\s]/i)[0] ?? '');
    first = Math.max(first, Number(m?.[1] ?? 0));
    second = Math.max(second, Number(m?.[3] ?? 0));
  }
  if (first > 12 === second > 12) return undefined;
  return first > 12 ? 'day first' : 'month first';
};
