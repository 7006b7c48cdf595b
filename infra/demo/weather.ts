/** Hourly weather of one patrol, consistent with the season and the hour before. */
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { KM_PER_NAUTICAL_MILE, toPoint } from './geometry';
import { tenths, type Random } from './random';
import { AIR_TEMPERATURE, getMonthIndex, RAIN, WIND_BEAUFORT } from './seasons';
import type { Fix } from './voyage';

/** Minimum knots of each Beaufort number. */
const BEAUFORT_KNOTS = [0, 1, 4, 7, 11, 17, 22, 28] as const;
const SEA = ['Calm', 'Rippled', 'Smooth', 'Slight', 'Moderate', 'Rough', 'Very rough', 'High'];

export const hourlyWeather = (r: Random, fixes: readonly Fix[]): NewWeatherObservation[] => {
  const month = getMonthIndex(fixes[0]!.at);
  const dayTemperature = AIR_TEMPERATURE[month]! + r.bell() * 1.8;
  const isWet = r.chance(RAIN[month]!);
  let beaufort = Math.min(6, Math.max(0, WIND_BEAUFORT[month]! - 0.7 + r.bell() * 0.9));
  let cloud = isWet ? 90 : r.between(0, 90);
  const hours: NewWeatherObservation[] = [];
  let due = fixes[0]!.at;
  for (const { at, position } of fixes) {
    if (at < due) continue;
    due = at + 3600;
    beaufort = Math.min(6, Math.max(0, beaufort + r.bell() * 0.5));
    cloud = Math.min(100, Math.max(0, cloud + r.bell() * 15));
    const force = Math.round(beaufort);
    const knots = tenths(r.between(BEAUFORT_KNOTS[force]!, BEAUFORT_KNOTS[force + 1]! - 0.1));
    const hour = (at % 86_400) / 3600;
    const isRaining = isWet && r.chance(0.7);
    hours.push({
      date: toWallClock(at),
      ...toPoint(position),
      air_temperature: tenths(dayTemperature + 2.5 * Math.sin(((hour - 9) / 12) * Math.PI)),
      wind_speed_knots: knots,
      wind_speed_kmh: tenths(knots * KM_PER_NAUTICAL_MILE),
      wind_beaufort: force,
      precipitation: isRaining ? r.pick(['Light rain', 'Rain', 'Drizzle', 'Showers']) : 'None',
      sky_condition:
        isRaining || cloud > 85
          ? 'Overcast'
          : cloud > 50
            ? 'Mostly cloudy'
            : cloud > 20
              ? 'Partly cloudy'
              : 'Clear',
      sea_condition: SEA[force]!,
    });
  }
  return hours;
};
