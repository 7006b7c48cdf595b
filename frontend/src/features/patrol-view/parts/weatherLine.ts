import { valueText, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';

/** Values without anything to report. */
const SILENT = new Set<unknown>(['None', 'Unknown']);

/** Rounded: the details have the number as it was recorded. */
const measured = (value: number | null | undefined, text: (n: number) => string): string =>
  typeof value === 'number' ? text(Math.round(value)) : '';

/** In whatever unit it was recorded. */
const formatWind = (weather: WeatherObservation): string =>
  measured(weather.wind_speed_knots, (n) => `${n} kn`) ||
  measured(weather.wind_speed_kmh, (n) => `${n} km/h`) ||
  measured(weather.wind_beaufort, (n) => `Beaufort ${n}`);

/** "Rough, 2.5 to 4 m" → "rough". */
const chosen = (
  key: 'sea_condition' | 'sky_condition' | 'precipitation',
  weather: WeatherObservation,
  lists: OptionLists,
): string => {
  const field = weatherDefinition.fields.find((one) => one.key === key)!;
  const value = weather[key];
  if (isEmpty(value) || SILENT.has(value)) return '';
  const [text = ''] = valueText(field, value, [], lists).split(',');
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Names the sea: "moderate" alone could be the wind. */
const formatSea = (weather: WeatherObservation, lists: OptionLists): string => {
  const sea = chosen('sea_condition', weather, lists);
  return sea && `sea ${sea}`;
};

/**
 * "08:17 · 8 °C · 24 kn · sea rough · overcast"
 * @param day the patrol's day, omitted from observations of that day; null if it has several
 */
export const weatherLine = (
  weather: WeatherObservation,
  day: string | null,
  lists: OptionLists,
): string =>
  [
    weather.date.slice(0, 10) === day ? timeText(weather.date) : listDateTime(weather.date),
    measured(weather.air_temperature, (n) => `${n} °C`),
    formatWind(weather),
    formatSea(weather, lists),
    chosen('sky_condition', weather, lists),
    chosen('precipitation', weather, lists),
  ]
    .filter(Boolean)
    .join(' · ');
