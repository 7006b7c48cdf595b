/** Time, camera and position that a camera wrote (EXIF 3.0). Any may be wrong or missing. */
import { roundDegrees } from '#base/geo/degrees.ts';
import { isCalendarDate, wallClockAt, wallSeconds, type WallClock } from '#base/time/wallClock.ts';

export interface PhotoMetadata {
  /** In the programme's zone if the camera recorded its zone; otherwise as its clock was set. */
  taken_at: WallClock | null;
  /** The same moment by GPS, in the programme's zone: the camera's clock may be wrong. */
  gps_at: WallClock | null;
  camera: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Its position doesn't say whether it is north or south, or east or west, and isn't used. */
  lacksHemisphere?: boolean;
  /** Degrees clockwise from true or magnetic north. */
  direction: number | null;
}

export const NO_METADATA: PhotoMetadata = {
  taken_at: null,
  gps_at: null,
  camera: null,
  latitude: null,
  longitude: null,
  direction: null,
};

export const EXIF_TAGS = [
  ...['Make', 'Model', 'DateTimeOriginal', 'OffsetTimeOriginal'],
  ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
  ...['CreateDate', 'ModifyDate', 'OffsetTimeDigitized', 'OffsetTime'],
  ...['GPSImgDirection', 'GPSDateStamp', 'GPSTimeStamp'],
];

const MAX_CAMERA_LENGTH = 100;

const toText = (value: unknown): string =>
  typeof value === 'string'
    ? // Control characters, and those that change the direction of text.
      value
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

const formatCamera = (make: unknown, model: unknown): string | null => {
  const [maker, name] = [toText(make), toText(model)];
  const repeated = name.toLowerCase().startsWith(maker.toLowerCase());
  const camera = repeated ? name : `${maker} ${name}`.trim();
  return camera ? [...camera].slice(0, MAX_CAMERA_LENGTH).join('') : null;
};

const WRITTEN = /^(\d{4})[:/-](\d\d)[:/-](\d\d)[ T](\d\d):(\d\d):(\d\d)(?:[.,]\d+)?\s*(.*)$/;

/** "2014:08:19 18:33:39" as wall-clock time; null unless date and time exist. */
const wallClock = (value: unknown): WallClock | null => {
  const parts = WRITTEN.exec(toText(value));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const date = `${year}-${month}-${day}`;
  const exists = isCalendarDate(date) && hour! < '24' && minute! < '60' && second! < '60';
  return exists && year! >= '1990' ? `${date} ${hour}:${minute}:${second}` : null;
};

/** "-07:00", also written as -0700, -07, -7:00, Z and UTC. */
const readZone = (offset: unknown): string | null => {
  const text = toText(offset);
  if (/^(Z|UTC|GMT)$/i.test(text)) return 'Z';
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? [];
  const zone = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return /^[+-](0\d|1[0-4]):[0-5]\d$/.test(zone) ? zone : null;
};

const inZone = (clock: WallClock | null, offset: unknown): WallClock | null => {
  const zone = readZone(offset);
  if (clock === null || zone === null) return clock;
  return wallClockAt(new Date(`${clock.replace(' ', 'T')}${zone}`));
};

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const gpsClock = (date: unknown, time: unknown): WallClock | null => {
  if (!Array.isArray(time) || time.length !== 3 || !time.every(isNumber)) return null;
  const text = time.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return inZone(wallClock(`${toText(date)} ${text}`), 'Z');
};

/**
 * Some programs write the zone after the time itself, or only that of another time of the file, which applies
 * if both times are equal.
 */
const findOffset = (tags: Record<string, unknown>): unknown => {
  const { DateTimeOriginal, CreateDate, ModifyDate } = tags;
  if (tags.OffsetTimeOriginal !== undefined) return tags.OffsetTimeOriginal;
  const after = WRITTEN.exec(toText(DateTimeOriginal))?.[7];
  if (after) return after;
  if (CreateDate === DateTimeOriginal && tags.OffsetTimeDigitized !== undefined)
    return tags.OffsetTimeDigitized;
  return ModifyDate === DateTimeOriginal ? tags.OffsetTime : undefined;
};

/** @returns null unless it is an angle of three numbers, or of one */
const readAngle = (value: unknown, most: number): number | null => {
  const parts = Array.isArray(value) ? value : [value];
  if (!parts.length || parts.length > 3 || !parts.every(isNumber)) return null;
  const [whole = 0, minutes = 0, seconds = 0] = parts;
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600;
  const isNegative = whole < 0 || Object.is(whole, -0);
  return size <= most ? roundDegrees(size) * (isNegative ? -1 : 1) : null;
};

/** "W", "w", "West" or a sign. Undefined: it doesn't say. */
const signed = (
  angle: number | null,
  letter: unknown,
  [plus, minus]: [string, string],
): number | null | undefined => {
  if (!angle) return angle;
  const first = toText(letter).charAt(0).toUpperCase();
  if (first === plus) return angle;
  if (first === minus) return -Math.abs(angle);
  return angle < 0 ? angle : undefined;
};

type Located = Pick<PhotoMetadata, 'latitude' | 'longitude' | 'lacksHemisphere'>;
const NOWHERE = { latitude: null, longitude: null };

const locate = (tags: Record<string, unknown>): Located => {
  const angles = [readAngle(tags.GPSLatitude, 90), readAngle(tags.GPSLongitude, 180)] as const;
  // Receivers write 0, 0 without a position.
  if (angles[0] === null || angles[1] === null || !(angles[0] || angles[1])) return NOWHERE;
  const latitude = signed(angles[0], tags.GPSLatitudeRef, ['N', 'S']);
  const longitude = signed(angles[1], tags.GPSLongitudeRef, ['E', 'W']);
  if (latitude === undefined || longitude === undefined)
    return { ...NOWHERE, lacksHemisphere: true };
  return { latitude, longitude };
};

/** No zone is further from another one. */
const MOST_CLOCK_SECONDS = 26 * 3600;

/**
 * Whether a camera's clock may be off by that much. Larger differences come from receivers: some write dates
 * that are 1,024 weeks early.
 */
export const isClockError = (seconds: number): boolean => Math.abs(seconds) <= MOST_CLOCK_SECONDS;

export const hasOddGpsDate = ({
  taken_at,
  gps_at,
}: Pick<PhotoMetadata, 'taken_at' | 'gps_at'>): boolean =>
  taken_at !== null &&
  gps_at !== null &&
  !isClockError(wallSeconds(gps_at) - wallSeconds(taken_at));

/** @param tags as exifr returns them, unrevived and untranslated */
export const buildMetadata = (tags: Record<string, unknown> | undefined): PhotoMetadata => {
  if (!tags) return NO_METADATA;
  const direction = tags.GPSImgDirection;
  return {
    taken_at: inZone(wallClock(tags.DateTimeOriginal), findOffset(tags)),
    gps_at: gpsClock(tags.GPSDateStamp, tags.GPSTimeStamp),
    camera: formatCamera(tags.Make, tags.Model),
    ...locate(tags),
    direction: isNumber(direction) && direction >= 0 && direction <= 360 ? direction : null,
  };
};
