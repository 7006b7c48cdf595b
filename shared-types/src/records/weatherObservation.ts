/** A weather observation (docs/product.md#weather-observations), from its definition. */
import * as z from 'zod';
import { rulesCheck, typedShapes, unknownField } from './engine/wire/shape';
import {
  requestedSharing,
  name,
  patrolId,
  recordLatitude,
  recordLongitude,
  sharingLevel,
  wallClock,
} from './text';
import { weatherDefinition } from './weatherDefinition';

const own = {
  ...typedShapes(weatherDefinition.fields),
  date: wallClock,
  latitude: recordLatitude.nullish(),
  longitude: recordLongitude.nullish(),
};

export const newWeatherObservation = z
  .strictObject(
    { ...own, sharing_level: requestedSharing },
    { error: unknownField('a weather observation') },
  )
  .check(rulesCheck(weatherDefinition.fields));
export type NewWeatherObservation = z.infer<typeof newWeatherObservation>;

export const weatherObservation = z.object({
  ...own,
  weather_id: z.string().meta({ description: 'such as 1042.w3' }),
  patrol_id: patrolId,
  nation: name,
  sharing_level: sharingLevel,
  version: z.int(),
});
export type WeatherObservation = z.infer<typeof weatherObservation>;
