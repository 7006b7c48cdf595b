/** Times as they stand in files. */
import { isWallClock, wallClockAtSeconds, wallClockOf } from './wallClock';

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const offsetSeconds = (zone: string | undefined): number => {
  if (!zone || zone.toUpperCase() === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60);
};

/** Seconds of a time of day on a day that exists; undefined for 2026-02-30 or 25:00. */
const secondsOf = (m: RegExpExecArray): number | undefined => {
  const [y, mo, d, h, mi, s] = m.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (h > 23 || mi > 59 || s > 60) return undefined;
  const day = new Date(Date.UTC(y, mo - 1, d));
  // The year too: JavaScript takes those below 100 for years of the 20th century.
  if (day.getUTCFullYear() !== y || day.getUTCMonth() !== mo - 1 || day.getUTCDate() !== d)
    return undefined;
  return day.getTime() / 1000 + h * 3600 + mi * 60 + s;
};

/** An instant in epoch seconds; text without a zone counts as UTC, as GPX has it. */
export const readInstant = (text: string): number | undefined => {
  const m = FORM.exec(text.trim());
  const seconds = m ? secondsOf(m) : undefined;
  return seconds === undefined ? undefined : seconds - offsetSeconds(m![7]);
};

/**
 * The programme's wall clock for a cell.
 * @param zone what a time without an offset of its own stands for.
 * @returns undefined for a time that cannot be read or does not exist.
 */
export const readWallClock = (text: string, zone: 'local' | 'utc'): string | undefined => {
  const m = FORM.exec(text.trim());
  const seconds = m ? secondsOf(m) : undefined;
  if (seconds === undefined) return undefined;
  if (m![7] !== undefined || zone === 'utc')
    return wallClockAtSeconds(seconds - offsetSeconds(m![7]));
  const clock = wallClockOf(seconds);
  return isWallClock(clock) ? clock : undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** "9:30", "09:30:15". */
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** A day and a time of day in cells of their own, as one text; undefined for what is not a day. */
export const joinDay = (day: string, clock: string): string | undefined => {
  const m = CLOCK.exec(clock.trim());
  if (!DAY.test(day.trim()) || !m) return undefined;
  return `${day.trim()} ${m[1]!.padStart(2, '0')}:${m[2]!}:${m[3] ?? '00'}`;
};

export const isDay = (text: string): boolean => DAY.test(text.trim());
