/**
 * Field time is what the watch on the boat showed: `YYYY-MM-DD HH:mm:ss` in the programme's zone, never
 * shifted to a browser's or a server's zone (docs/product.md#time). Only this file handles zones.
 */
import { currentTime } from './currentTime';
import { zoneOffset } from './zoneOffset';

/** After changing it, run `npm run zone-rules`. */
export const PROGRAMME_TIME_ZONE = 'America/Vancouver';

export type WallClock = string;

const FORM = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const DATE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
/** The calendar repeats after this many years. */
const ERA_YEARS = 400;
const ERA_SECONDS = 146_097 * 86_400;

/** The last day of which the number was asked: a track asks half a million times for a few days. */
let known = { date: '1970-01-01', day: 0 };

/** Days since 1970-01-01 of a `YYYY-MM-DD…` text. */
export const dayNumber = (text: string): number => {
  const date = text.slice(0, 10);
  if (date !== known.date) known = { date, day: Date.parse(date) / DAY_MS };
  return known.day;
};
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days whose years have four digits. */
const FIRST_DAY = dayNumber('0001-01-01');
const LAST_DAY = dayNumber('9999-12-31');

const digitsAt = (text: string, at: number): number => {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
};

/** The last day that was read: a track has half a million times of a few days. */
let readDay = { date: '', start: 0 };

/** Seconds since midnight of a time on the last day that was read. Not a number for all other texts. */
const readSecondOnLastDay = (dt: WallClock): number => {
  if (dt.length !== 19 || dt[10] !== ' ' || dt[13] !== ':' || dt[16] !== ':') return NaN;
  if (!dt.startsWith(readDay.date) || readDay.date === '') return NaN;
  const [hours, minutes, seconds] = [digitsAt(dt, 11), digitsAt(dt, 14), digitsAt(dt, 17)];
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : NaN;
};

/** Wall-clock time as if it were UTC, in whole seconds, to calculate and compare with. */
export const wallSeconds = (dt: WallClock): number => {
  const second = readSecondOnLastDay(dt);
  if (!Number.isNaN(second)) return readDay.start + second;
  const m = FORM.exec(dt);
  if (!m) throw new RangeError(`not a wall-clock time: ${dt}`);
  const [, year, month, day, hours, minutes, seconds] = m.map(Number) as [number, ...number[]];
  // JavaScript reads years below 100 as years of the 20th century.
  const era = year! < 100 ? ERA_YEARS : 0;
  const start = Date.UTC(year! + era, month! - 1, day) / 1000 - (era ? ERA_SECONDS : 0);
  readDay = { date: dt.slice(0, 10), start };
  return start + hours! * 3600 + minutes! * 60 + seconds!;
};

const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));
/** The last day that was written. */
let written = { day: 0, date: dayText(0) };

export const toWallClock = (seconds: number): WallClock => {
  const day = Math.floor(seconds / 86_400);
  if (!Number.isInteger(seconds) || day < FIRST_DAY || day > LAST_DAY)
    return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  // A track asks half a million times for a few days.
  if (day !== written.day) written = { day, date: dayText(day) };
  const second = seconds - day * 86_400;
  const minute = Math.floor(second / 60);
  const [hh, mm] = [TWO_DIGITS[Math.floor(minute / 60)]!, TWO_DIGITS[minute % 60]!];
  return `${written.date} ${hh}:${mm}:${TWO_DIGITS[second % 60]!}`;
};

export const isCalendarDate = (date: string): boolean => {
  const m = DATE_FORM.exec(date);
  if (!m || Number(m[1]) < 1) return false;
  const at = Date.parse(date);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === date;
};

/** Epoch seconds. */
export const wallClockAtSeconds = (instant: number): WallClock =>
  toWallClock(instant + zoneOffset(instant));

export const wallClockAt = (instant: Date): WallClock =>
  wallClockAtSeconds(Math.floor(instant.getTime() / 1000));

/** Offsets of the zone before and after any clock change near a wall-clock time. */
const offsetsAround = (wall: number): readonly [before: number, after: number] => [
  zoneOffset(wall - 86_400),
  zoneOffset(wall + 86_400),
];

/** Whether clocks with this offset ever showed that time. */
const isShown = (wall: number, offset: number): boolean => zoneOffset(wall - offset) === offset;

/** The first instant of a day. @param date an existing day */
export const startOfDay = (date: string): Date => {
  const wall = dayNumber(date) * 86_400;
  const instants = offsetsAround(wall)
    .map((offset) => wall - offset)
    .filter((instant) => wallClockAtSeconds(instant).startsWith(date));
  return new Date(Math.min(...instants) * 1000);
};

/**
 * Epoch seconds of a wall-clock time. In the repeated autumn hour, the first of both, or the second if the
 * first is before `earliest`.
 */
const toInstant = (wall: number, earliest = -Infinity): number => {
  const [before, after] = offsetsAround(wall);
  if (before === after || !isShown(wall, after)) return wall - before;
  if (!isShown(wall, before)) return wall - after;
  return wall - before < earliest ? wall - after : wall - before;
};

/**
 * Converts the times of a line, one after another, from `wallSeconds` to epoch seconds. In the repeated autumn
 * hour, the order of the line shows which of both hours it was.
 */
export const createInstantReader = (): ((wall: number) => number) => {
  let last = -Infinity;
  return (wall) => (last = toInstant(wall, last));
};

export const toEpochSeconds = (dt: WallClock): number => toInstant(wallSeconds(dt));

/** "2026-07-04T16:30:00Z" for epoch seconds. */
export const formatUtc = (instant: number): string =>
  new Date(instant * 1000).toISOString().replace('.000', '');

/** The same for a time in the programme's zone; undefined if it isn't one. */
export const utcText = (dt: WallClock): string | undefined =>
  FORM.test(dt) ? formatUtc(toEpochSeconds(dt)) : undefined;

/**
 * Takes clock changes into account. An end that would be before the start is in the second of the repeated
 * hours, if it can be. @param start as `wallSeconds`, like `end`
 */
export const elapsedSeconds = (start: number, end: number): number => {
  const from = toInstant(start);
  return toInstant(end, from) - from;
};

/** The last existing day without a clock change near it, on which each time of 24 hours exists. */
let plainDay: string | undefined;

/** False for other forms than `YYYY-MM-DD HH:mm:ss`, for 2026-02-30, and for times in the spring gap. */
export const isWallClock = (dt: string): boolean => {
  if (plainDay === readDay.date && !Number.isNaN(readSecondOnLastDay(dt))) return true;
  const m = FORM.exec(dt);
  if (!m || !isCalendarDate(dt.slice(0, 10))) return false;
  if (Number(m[4]) > 23 || Number(m[5]) > 59 || Number(m[6]) > 59) return false;
  const wall = wallSeconds(dt);
  const [before, after] = offsetsAround(wall);
  if (before !== after) return isShown(wall, before) || isShown(wall, after);
  const [dayBefore, dayAfter] = offsetsAround(readDay.start);
  const next = zoneOffset(readDay.start + 2 * 86_400);
  if (dayBefore === dayAfter && dayAfter === next) plainDay = readDay.date;
  return true;
};

export const wallClockNow = (): WallClock => wallClockAt(new Date(currentTime()));

/** Today in the programme's zone, and the default days of a search (docs/product.md#search-dates). */
export const today = (now = new Date(currentTime())): string => wallClockAt(now).slice(0, 10);

export const addDays = (date: string, days: number): string => dayText(dayNumber(date) + days);

/** The same day of the previous month, or that month's last day. */
export const oneMonthBefore = (date: string): string => {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y, m - 1, 0)).getUTCDate();
  return dayText(Date.UTC(y, m - 2, Math.min(d, last)) / DAY_MS);
};
