import { sightingDefinition, surveyDefinition } from '#records/catalogue.ts';
import type { Position } from '#base/geo/polygon.ts';
import { plainText, type Wire } from '#records/engine/wire/values.ts';
import { toDuration, durationText } from '#base/time/duration.ts';
import { isWallClock, wallSeconds } from '#base/time/wallClock.ts';
import { dateTimeText, timeText } from '#base/time/wallText.ts';
import type { HintRecord } from './hint';
import { isObject } from '#base/isObject.ts';

export const toText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Numbers may still be the typed text. */
export const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** Seconds of a wall-clock time, to calculate and compare with. */
export const toSeconds = (value: unknown): number | null =>
  typeof value === 'string' && isWallClock(value) ? wallSeconds(value) : null;

export const getDetails = (sighting: Wire): Wire =>
  isObject(sighting.details) ? sighting.details : {};

export const readPosition = (longitude: unknown, latitude: unknown): Position | null => {
  const [lon, lat] = [toNumber(longitude), toNumber(latitude)];
  if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return null;
  return [lon, lat];
};

export const getSightingPosition = (sighting: Wire): Position | null => {
  const { longitude, latitude } = getDetails(sighting);
  return readPosition(longitude, latitude);
};

export const getSightingType = (sighting: Wire): string => toText(sighting.sighting_type) ?? '';

/** "Whale Observation at 09:12", "Kelp Survey", "Weather at 07:30". */
export const whatIs = (record: Wire, kind: HintRecord['kind']): string => {
  if (kind === 'patrol') return 'The patrol';
  const [name, time] = {
    sighting: [getSightingType(record) || 'The sighting', record.sighting_dt],
    survey: [toText(record.survey_type) ?? 'The survey', record.survey_start_dt],
    weather: ['The weather observation', record.date],
  }[kind];
  return typeof time === 'string' && isWallClock(time)
    ? `${plainText(name)} of ${timeText(time)}`
    : plainText(name);
};

/** People look at everything except wildlife and boats from close by. */
export const isSeenFromAfar = (type: string): boolean => {
  const group = sightingDefinition(type)?.group;
  return group === 'Wildlife' || group === 'Vessels and gear';
};

export const findDefinition = (record: Wire, kind: 'sighting' | 'survey') =>
  kind === 'sighting'
    ? sightingDefinition(getSightingType(record))
    : surveyDefinition(toText(record.survey_type) ?? '');

export const spanText = (seconds: number): string => {
  const duration = toDuration(Math.round(Math.abs(seconds)));
  return durationText(duration, Math.abs(seconds) < 60);
};

export const distanceText = (metres: number): string =>
  metres < 1000
    ? `${Math.round(metres / 10) * 10} m`
    : `${(metres / 1000).toLocaleString('en-CA', { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} km`;

export const momentText = (dt: string): string => dateTimeText(dt);
