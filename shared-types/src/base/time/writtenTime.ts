import { plainClock, plainTime, type DayOrder } from './spelledTime';
import {
  dayNumber,
  isCalendarDate,
  isWallClock,
  wallClockAtSeconds,
  toWallClock,
} from './wallClock';

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})([.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

/** The standard form of programs, or another one that can be read in only one way. */
const readForm = (text: string): RegExpExecArray | null =>
  FORM.exec(text.trim()) ?? FORM.exec(plainTime(text) ?? '');

const offsetSeconds = (zone: string | undefined): number => {
  if (!zone || /[a-z]/i.test(zone)) return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60);
};

/** Seconds of a time on an existing day; undefined for 2026-02-30 or 25:00. */
const toSeconds = ([, year, month, day, h, min, s = '0']: RegExpExecArray): number | undefined => {
  const date = `${year}-${month}-${day}`;
  // A device with a wrong clock can write a two-digit year.
  if (Number(year) < 100 || !isCalendarDate(date)) return undefined;
  if (Number(h) > 23 || Number(min) > 59 || Number(s) > 60) return undefined;
  return dayNumber(date) * 86_400 + Number(h) * 3600 + Number(min) * 60 + Number(s);
};

/** A day before years get five digits, in any zone. */
const LAST_INSTANT = Date.UTC(9999, 11, 30) / 1000;

/** Whether a text is a time that can be read, without a zone. */
export const isZoneless = (text: string): boolean => {
  const m = readForm(text);
  return m !== null && m[8] === undefined;
};

/** Receivers that record several positions a second write fractions; to milliseconds, sums stay exact. */
const fraction = (digits = ''): number => Math.floor(Number(`0.${digits.slice(1)}`) * 1000) / 1000;

/** An instant in epoch seconds, with fractions; text without a zone is UTC, as in GPX. */
export const readInstant = (text: string): number | undefined => {
  const m = readForm(text);
  const seconds = m ? toSeconds(m) : undefined;
  if (seconds === undefined) return undefined;
  const instant = seconds - offsetSeconds(m![8]) + fraction(m![7]);
  return instant < LAST_INSTANT ? instant : undefined;
};

/**
 * The programme's wall-clock time for a cell.
 * @param order for dates such as 8/11/2026, which can't be read without it
 * @param zone of times without an offset
 * @returns undefined for a time that can't be read or doesn't exist
 */
export const readWallClock = (
  text: string,
  zone: 'local' | 'utc',
  order?: DayOrder,
): string | undefined => {
  const m = FORM.exec(plainTime(text, order) ?? '');
  const seconds = m ? toSeconds(m) : undefined;
  if (seconds === undefined) return undefined;
  if (m![8] !== undefined || zone === 'utc') {
    const instant = seconds - offsetSeconds(m![8]);
    return instant < LAST_INSTANT ? wallClockAtSeconds(instant) : undefined;
  }
  const clock = toWallClock(seconds);
  return isWallClock(clock) ? clock : undefined;
};

/** Joins a date and a time of day from separate cells; undefined if either can't be read. */
export const joinDay = (day: string, clock: string, order?: DayOrder): string | undefined => {
  const time = plainClock(clock);
  return isDay(day, order) && time !== undefined ? `${plainTime(day, order)!}T${time}` : undefined;
};

export const isDay = (text: string, order?: DayOrder): boolean =>
  plainTime(text, order)?.length === 'YYYY-MM-DD'.length;
