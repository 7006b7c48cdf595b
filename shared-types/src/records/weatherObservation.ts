/** A weather observation (spec section 3, "Weather observation"). */
import * as z from 'zod';
import {
  latitude,
  longitude,
  longText,
  name,
  patrolId,
  sharingLevel,
  shortText,
  wallClock,
} from './text';

const own = {
  date: wallClock,
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  location_id: shortText.nullish(),
  air_temperature: z.number().min(-80).max(60).nullish().meta({ description: '°C' }),
  wind_speed_knots: z.number().min(0).max(250).nullish().meta({ description: 'knots' }),
  wind_speed_kmh: z.number().min(0).max(450).nullish().meta({ description: 'km/h' }),
  wind_beaufort: z.int().min(0).max(12).nullish().meta({ description: 'Beaufort scale' }),
  precipitation: shortText.nullish(),
  sky_condition: shortText.nullish(),
  sea_condition: shortText.nullish(),
  comments: longText.nullish(),
};

export const newWeatherObservation = z
  .strictObject({ ...own, sharing_level: sharingLevel.optional() })
  .refine((w) => ((w.latitude ?? null) === null) === ((w.longitude ?? null) === null), {
    message: 'needs both latitude and longitude, or neither',
    path: ['latitude'],
  });
export type NewWeatherObservation = z.infer<typeof newWeatherObservation>;

export const weatherObservation = z.object({
  ...own,
  patrol_id: patrolId,
  nation: name,
  sharing_level: sharingLevel,
  version: z.int(),
});
export type WeatherObservation = z.infer<typeof weatherObservation>;
