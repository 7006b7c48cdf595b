import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { toEpochSeconds, type WallClock } from '@portal/shared-types/base/time/wallClock';

export interface RecordMoment {
  time: WallClock;
  /** What was recorded, in one or two words. */
  what: string;
}

/** Lists the records in order of time. */
export const listMoments = (
  sightings: readonly Sighting[],
  surveys: readonly Survey[],
  weather: readonly WeatherObservation[],
): RecordMoment[] =>
  [
    ...sightings.map(({ sighting_dt, sighting_type }) => ({
      time: sighting_dt,
      what: sighting_type,
    })),
    ...surveys.map(({ survey_start_dt, survey_type }) => ({
      time: survey_start_dt,
      what: survey_type,
    })),
    ...weather.map(({ date }) => ({ time: date, what: 'Weather' })),
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));

/** @param instant epoch seconds */
export const countBy = (moments: readonly RecordMoment[], instant: number): number => {
  const later = moments.findIndex(({ time }) => toEpochSeconds(time) > instant);
  return later < 0 ? moments.length : later;
};
