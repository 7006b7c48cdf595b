/**
 * Field time is what the watch on the boat showed: `YYYY-MM-DD HH:mm:ss` in the programme's zone, never
 * shifted to a browser's or a server's zone (docs/product.md#time). Only this file handles zones.
 */
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

/** Beyond these, a neighbouring day has a year without four digits; no zone changes there. */
const FIRST_CHANGE = dayNumber('0001-01-03');
const LAST_CHANGE = dayNumber('9999-12-29');

/** Wall-clock time as if it were UTC, in whole seconds, to calculate and compare with. */
export const wallSeconds = (dt: WallClock): number => {
  const m = FORM.exec(dt);
  if (!m) throw new RangeError(`not a wall-clock time: ${dt}`);
  const year = Number(m[1]);
  // JavaScript reads years below 100 as years of the 20th century.
  const era = year < 100 ? ERA_YEARS : 0;
  return (
    Date.UTC(year + era, Number(m[2]) - 1, Number(m[3]), Number(m[4]), Number(m[5]), Number(m[6])) /
      1000 -
    (era ? ERA_SECONDS : 0)
  );
};

const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));
/** The last day that was written. */
let written = { day: 0, date: dayText(0) };

export const wallClockOf = (seconds: number): WallClock => {
  const day = Math.floor(seconds / 86_400);
  if (!Number.isInteger(seconds) || day < FIRST_CHANGE || day > LAST_CHANGE)
    return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  // A track asks half a million times for a few days.
  if (day !== written.day) written = { day, date: dayText(day) };
  const second = seconds - day * 86_400;
  const minute = Math.floor(second / 60);
  const [hh, mm] = [TWO_DIGITS[Math.floor(minute / 60)]!, TWO_DIGITS[minute % 60]!];
  return `${written.date} ${hh}:${mm}:${TWO_DIGITS[second % 60]!}`;
};

/** A track asks half a million times for a few days. */
let latestDay: string | undefined;

export const isCalendarDate = (date: string): boolean => {
  if (date === latestDay) return true;
  const m = DATE_FORM.exec(date);
  if (!m || Number(m[1]) < 1) return false;
  const at = Date.parse(date);
  if (!Number.isFinite(at) || new Date(at).toISOString().slice(0, 10) !== date) return false;
  latestDay = date;
  return true;
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
};

export const wallClockAt = (instant: Date, zone = PROGRAMME_TIME_ZONE): WallClock => {
  const p: Record<string, string> = {};
  for (const { type, value } of formatFor(zone).formatToParts(instant)) p[type] = value;
  return `${p.year!.padStart(4, '0')}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`;
};

const offsetSeconds = (utcSeconds: number, zone = PROGRAMME_TIME_ZONE): number =>
  wallSeconds(wallClockAt(new Date(utcSeconds * 1000), zone)) - utcSeconds;

/** All zones change their clocks on a quarter of an hour, because zones are defined by law. */
const BLOCK_SECONDS = 900;
const offsets = new Map<number, number>();

/** Epoch seconds. A track needs half a million: the offset is cached per quarter of an hour. */
export const wallClockAtSeconds = (instant: number): WallClock => {
  if (instant < 0) return wallClockAt(new Date(instant * 1000));
  const block = Math.floor(instant / BLOCK_SECONDS) * BLOCK_SECONDS;
  let offset = offsets.get(block);
  if (offset === undefined) {
    offset = offsetSeconds(block);
    if (offsets.size > 5000) offsets.clear();
    offsets.set(block, offset);
  }
  return wallClockOf(instant + offset);
};

/** The first instant of a day in that zone. @param date an existing day of the present age */
export const startOfDay = (date: string, zone = PROGRAMME_TIME_ZONE): Date => {
  const wall = dayNumber(date) * 86_400;
  const instants = [wall - 86_400, wall + 86_400]
    .map((near) => (wall - offsetSeconds(near, zone)) * 1000)
    .filter((instant) => wallClockAt(new Date(instant), zone).startsWith(date));
  return new Date(Math.min(...instants));
};

/** Cached by day, because a report uses the same days many times. */
const noonOffsets = new Map<number, number>();
const noonOffset = (day: number): number => {
  let offset = noonOffsets.get(day);
  if (offset === undefined) {
    offset = offsetSeconds(day * 86_400 + 43_200);
    if (noonOffsets.size > 5000) noonOffsets.clear();
    noonOffsets.set(day, offset);
  }
  return offset;
};

/** Offsets of the zone before and after any clock change on a day. */
const offsetsAround = (day: number): readonly [before: number, after: number] => {
  const near = Math.min(Math.max(day, FIRST_CHANGE), LAST_CHANGE);
  return [noonOffset(near - 1), noonOffset(near + 1)];
};

/** Epoch seconds of a wall-clock time; in the repeated autumn hour, the first of both. */
const instantOf = (wall: number): number => {
  const [before, after] = offsetsAround(Math.floor(wall / 86_400));
  const exists = (offset: number): boolean => offsetSeconds(wall - offset) === offset;
  return wall - (before === after || exists(before) || !exists(after) ? before : after);
};

/** "2026-07-04T16:30:00Z" for a time in the programme's zone; undefined if it isn't one. */
export const utcText = (dt: WallClock): string | undefined =>
  FORM.test(dt)
    ? new Date(instantOf(wallSeconds(dt)) * 1000).toISOString().replace('.000', '')
    : undefined;

/** Takes clock changes into account. @param start as `wallSeconds`, like `end` */
export const elapsedSeconds = (start: number, end: number): number =>
  instantOf(end) - instantOf(start);

/** False for other forms than `YYYY-MM-DD HH:mm:ss`, for 2026-02-30, and for times in the spring gap. */
export const isWallClock = (dt: string): boolean => {
  const m = FORM.exec(dt);
  if (!m || !isCalendarDate(dt.slice(0, 10))) return false;
  if (Number(m[4]) > 23 || Number(m[5]) > 59 || Number(m[6]) > 59) return false;
  const offsets = offsetsAround(dayNumber(dt));
  if (offsets[0] === offsets[1]) return true;
  const wall = wallSeconds(dt);
  return offsets.some((offset) => wallClockAt(new Date((wall - offset) * 1000)) === dt);
};

/** Today in the programme's zone, and the default days of a search (docs/product.md#search-dates). */
export const today = (now = new Date()): string => wallClockAt(now).slice(0, 10);

export const addDays = (date: string, days: number): string => dayText(dayNumber(date) + days);

/** The same day of the previous month, or that month's last day. */
export const oneMonthBefore = (date: string): string => {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y, m - 1, 0)).getUTCDate();
  return dayText(Date.UTC(y, m - 2, Math.min(d, last)) / DAY_MS);
};
