/** Time, camera and position that a camera wrote (EXIF 3.0). Any may be wrong or missing. */
import { isCalendarDate, wallClockAt, type WallClock } from '../time/wallClock';

export interface PhotoMetadata {
  /** In the programme's zone if the camera recorded its zone; otherwise as its clock was set. */
  taken_at: WallClock | null;
  /** The same moment by GPS, in the programme's zone: the camera's clock may be wrong. */
  gps_at: WallClock | null;
  camera: string | null;
  latitude: number | null;
  longitude: number | null;
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
  ...['GPSImgDirection', 'GPSDateStamp', 'GPSTimeStamp'],
];

const MAX_CAMERA_LENGTH = 100;

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? // Control characters, and those that change the direction of text.
      value
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

const cameraOf = (make: unknown, model: unknown): string | null => {
  const [maker, name] = [textOf(make), textOf(model)];
  const repeated = name.toLowerCase().startsWith(maker.toLowerCase());
  const camera = repeated ? name : `${maker} ${name}`.trim();
  return camera ? [...camera].slice(0, MAX_CAMERA_LENGTH).join('') : null;
};

/** "2014:08:19 18:33:39" as wall-clock time; null unless date and time exist. */
const wallClock = (value: unknown): WallClock | null => {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(textOf(value));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const date = `${year}-${month}-${day}`;
  const exists = isCalendarDate(date) && hour! < '24' && minute! < '60' && second! < '60';
  return exists && year! >= '1990' ? `${date} ${hour}:${minute}:${second}` : null;
};

const inZone = (clock: WallClock | null, offset: unknown): WallClock | null => {
  const zone = textOf(offset);
  if (clock === null || !/^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(zone)) return clock;
  return wallClockAt(new Date(`${clock.replace(' ', 'T')}${zone}`));
};

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const gpsClock = (date: unknown, time: unknown): WallClock | null => {
  if (!Array.isArray(time) || time.length !== 3 || !time.every(isNumber)) return null;
  const text = time.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return inZone(wallClock(`${textOf(date)} ${text}`), 'Z');
};

const degrees = (value: unknown, most: number): number | null =>
  isNumber(value) && Math.abs(value) <= most ? Math.round(value * 1e6) / 1e6 : null;

/** @param tags as exifr returns them, unrevived and untranslated */
export const metadataOfTags = (tags: Record<string, unknown> | undefined): PhotoMetadata => {
  if (!tags) return NO_METADATA;
  const [latitude, longitude] = [degrees(tags.latitude, 90), degrees(tags.longitude, 180)];
  // Receivers write 0, 0 without a position.
  const isPosition = latitude !== null && longitude !== null && (latitude || longitude);
  const direction = tags.GPSImgDirection;
  return {
    taken_at: inZone(wallClock(tags.DateTimeOriginal), tags.OffsetTimeOriginal),
    gps_at: gpsClock(tags.GPSDateStamp, tags.GPSTimeStamp),
    camera: cameraOf(tags.Make, tags.Model),
    latitude: isPosition ? latitude : null,
    longitude: isPosition ? longitude : null,
    direction: isNumber(direction) && direction >= 0 && direction <= 360 ? direction : null,
  };
};
