/**
 * Field time is what the watch on the boat said: `YYYY-MM-DD HH:mm:ss` in the programme's zone, never
 * shifted by a browser's or a server's zone (design/decisions.md §3). Only this file knows zones.
 */
export const PROGRAMME_TIME_ZONE = 'America/Vancouver';

export type WallClock = string;

const FORM = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const DATE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
/** Beyond these, a neighbouring day has a year of other than four digits; no zone changes there. */
const FIRST_CHANGE = '0001-01-03';
const LAST_CHANGE = '9999-12-29';
/** The calendar repeats itself after so many years. */
const ERA_YEARS = 400;
const ERA_SECONDS = 146_097 * 86_400;

/** Wall-clock time as if it were UTC, in whole seconds: a number to count and compare with. */
export const wallSeconds = (dt: WallClock): number => {
  const m = FORM.exec(dt);
  if (!m) throw new RangeError(`not a wall-clock time: ${dt}`);
  const year = Number(m[1]);
  // JavaScript takes years below 100 for those of the 20th century.
  const era = year < 100 ? ERA_YEARS : 0;
  return (
    Date.UTC(year + era, Number(m[2]) - 1, Number(m[3]), Number(m[4]), Number(m[5]), Number(m[6])) /
      1000 -
    (era ? ERA_SECONDS : 0)
  );
};

export const wallClockOf = (seconds: number): WallClock =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Days since 1970-01-01 of a `YYYY-MM-DD…` text. */
export const dayNumber = (date: string): number => Date.parse(date.slice(0, 10)) / DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const isCalendarDate = (date: string): boolean => {
  const m = DATE_FORM.exec(date);
  if (!m || Number(m[1]) < 1) return false;
  const at = Date.parse(date);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === date;
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

/** The wall clock of the programme at an instant. */
export const wallClockAt = (instant: Date, zone = PROGRAMME_TIME_ZONE): WallClock => {
  const p: Record<string, string> = {};
  for (const { type, value } of formatFor(zone).formatToParts(instant)) p[type] = value;
  return `${p.year!.padStart(4, '0')}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`;
};

const offsetSeconds = (utcSeconds: number, zone: string): number =>
  wallSeconds(wallClockAt(new Date(utcSeconds * 1000), zone)) - utcSeconds;

/** Clocks are changed on the quarter of an hour, since zones are kept by law. */
const BLOCK_SECONDS = 900;
const offsets = new Map<string, number>();

/**
 * The programme's clock at an instant in epoch seconds. A track asks this half a million times, so each
 * quarter of an hour looks up its offset once.
 */
export const wallClockAtSeconds = (instant: number, zone = PROGRAMME_TIME_ZONE): WallClock => {
  if (instant < 0) return wallClockAt(new Date(instant * 1000), zone);
  const block = Math.floor(instant / BLOCK_SECONDS) * BLOCK_SECONDS;
  const key = `${zone} ${block}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = offsetSeconds(block, zone);
    if (offsets.size > 5000) offsets.clear();
    offsets.set(key, offset);
  }
  return wallClockOf(instant + offset);
};

/** The first instant of a day of the programme. @param date a day that exists, of this age. */
export const startOfDay = (date: string, zone = PROGRAMME_TIME_ZONE): Date => {
  const wall = dayNumber(date) * 86_400;
  const instants = [wall - 86_400, wall + 86_400]
    .map((near) => (wall - offsetSeconds(near, zone)) * 1000)
    .filter((instant) => wallClockAt(new Date(instant), zone).startsWith(date));
  return new Date(Math.min(...instants));
};

/** Days on which the zone's offset changes; every other day needs no second look. */
const changeDays = new Map<string, boolean>();
const offsetChanges = (day: string, zone: string): boolean => {
  if (day < FIRST_CHANGE || day > LAST_CHANGE) return false;
  const key = `${zone} ${day}`;
  let changes = changeDays.get(key);
  if (changes === undefined) {
    const noon = dayNumber(day) * 86_400 + 43_200;
    changes = offsetSeconds(noon - 86_400, zone) !== offsetSeconds(noon + 86_400, zone);
    if (changeDays.size > 5000) changeDays.clear();
    changeDays.set(key, changes);
  }
  return changes;
};

/** False for forms other than `YYYY-MM-DD HH:mm:ss`, for 2026-02-30, and for times in the spring gap. */
export const isWallClock = (dt: string, zone = PROGRAMME_TIME_ZONE): boolean => {
  const m = FORM.exec(dt);
  if (!m || !isCalendarDate(dt.slice(0, 10))) return false;
  if (Number(m[4]) > 23 || Number(m[5]) > 59 || Number(m[6]) > 59) return false;
  if (!offsetChanges(dt.slice(0, 10), zone)) return true;
  const wall = wallSeconds(dt);
  const before = wall - offsetSeconds(wall - 86_400, zone);
  const after = wall - offsetSeconds(wall + 86_400, zone);
  return [before, after].some((utc) => wallClockAt(new Date(utc * 1000), zone) === dt);
};

/** The programme's clock now, and the days that a search starts from (spec section 4). */
export const today = (now = new Date(), zone = PROGRAMME_TIME_ZONE): string =>
  wallClockAt(now, zone).slice(0, 10);

export const addDays = (date: string, days: number): string => dayText(dayNumber(date) + days);

/** The same day of the month before, or that month's last day. */
export const oneMonthBefore = (date: string): string => {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y, m - 1, 0)).getUTCDate();
  return dayText(Date.UTC(y, m - 2, Math.min(d, last)) / DAY_MS);
};
