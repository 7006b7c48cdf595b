/**
 * Converts dates and times as spreadsheets and people write them to one form: 8/11/2026 2:30 PM becomes
 * 2026-08-11T14:30:00. Nothing is guessed: the caller says which number is the month.
 */
export type DayOrder = 'month first' | 'day first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})([-/.:])(\d{1,2})\2(\d{1,2})$/;
const RUN_TOGETHER = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** As Excel writes dates for Macs; with hyphens, the year may come first. */
const SHORT_YEAR_LAST = /^(\d{1,2})(\/)(\d{1,2})\/(\d{2})$/;
const DAY_NAME_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]+([a-z]{3,9})[-\s.,/]+(\d{4}|\d{2})$/i;
const NAME_DAY_YEAR = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4})$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
/** After the offset: "(Pacific Daylight Time)". */
const ZONE_NAME = /(?<=[+-]\d{4})\s*\([^()]*\)$/;
/** A time of day, with any zone after it. */
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(z|utc|gmt|(?:utc|gmt)?[+-]\d{2}(?::?\d{2})?)?$/i;
/** "0930", "930", "093015": common in logs. */
const CLOCK_TOGETHER = /^(\d{1,2})(\d{2})(\d{2})?$/;
/** "20260811T093015Z" */
const ALL_TOGETHER = /^((?:19|20)\d{6})[T\s]?(\d{4}(?:\d{2})?)(z)?$/i;
/** The day that Access and Excel write before a time of day alone. */
const DAY_ZERO = /^(?:1899-12-30|12\/30\/1899|30\/12\/1899|1900-01-00|1\/0\/1900)[T\s]+/i;

/** Characters of a written time with its zone: a longer text isn't one, and reading it takes long. */
const LONGEST = 100;

const two = (number: string | number): string => String(number).padStart(2, '0');

/** No record is older than 1970. */
const wholeYear = (year: string): string =>
  year.length > 2 ? year : `${year < '70' ? '20' : '19'}${year}`;

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const readDay = (text: string, order: DayOrder | undefined): string | undefined => {
  const plain = YEAR_FIRST.exec(text);
  if (plain) return `${plain[1]}-${two(plain[3]!)}-${two(plain[4]!)}`;
  const together = RUN_TOGETHER.exec(text);
  if (together) return `${together[1]}-${together[2]}-${together[3]}`;
  const last = YEAR_LAST.exec(text) ?? SHORT_YEAR_LAST.exec(text);
  if (last && order) {
    const [month, day] = order === 'month first' ? [last[1]!, last[3]!] : [last[3]!, last[1]!];
    return `${wholeYear(last[4]!)}-${two(month)}-${two(day)}`;
  }
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst && monthNamed(dayFirst[2]!))
    return `${wholeYear(dayFirst[3]!)}-${two(monthNamed(dayFirst[2]!))}-${two(dayFirst[1]!)}`;
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
  const text = written.trim().replace(DAY_ZERO, '');
  if (text.length > LONGEST) return undefined;
  const m = CLOCK.exec(text) ?? CLOCK_TOGETHER.exec(text);
  if (!m) return undefined;
  const hour = readHour(Number(m[1]), m[5]);
  if (hour === undefined) return undefined;
  return `${two(hour)}:${m[2]}:${m[3] ?? '00'}${m[4] ?? ''}${m[6]?.replace(/^(?:utc|gmt)(?=[+-])/i, '') ?? ''}`;
};

/** @returns "2026-08-11" or "2026-08-11T14:30:00" with its zone; undefined if invalid or ambiguous */
export const plainTime = (written: string, order?: DayOrder): string | undefined => {
  const text = written.trim().replace(WEEKDAY, '').replace(ZONE_NAME, '');
  if (text.length > LONGEST) return undefined;
  const together = ALL_TOGETHER.exec(text);
  if (together)
    return `${readDay(together[1]!, order)}T${plainClock(together[2]!)}${together[3] ?? ''}`;
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
export const hasOrder = (written: string): boolean => {
  const day = written.trim().split(/[T\s]/i)[0] ?? '';
  return YEAR_LAST.test(day) || SHORT_YEAR_LAST.test(day);
};

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
