/** A sighting (spec section 3, "Sighting"). */
import * as z from 'zod';
import { details } from './details';
import {
  latitude,
  longitude,
  name,
  patrolId,
  sharingLevel,
  shortText,
  longText,
  wallClock,
} from './text';

const own = {
  sighting_dt: wallClock,
  sighting_type: name,
  sighting_subtype: shortText.nullish(),
  sighting_subsubtype: shortText.nullish(),
  observed_loc_description: longText.nullish(),
  sharing_level: sharingLevel.optional(),
};

/** As sent when a patrol is created. `survey` is the place of its survey in the same patrol, from 0. */
export const newSighting = z.strictObject({
  ...own,
  survey: z.int().min(0).nullish(),
  details: details.check((ctx) => checkLocation(ctx)).default({}),
});
export type NewSighting = z.infer<typeof newSighting>;

const checkLocation = (ctx: { value: unknown; issues: unknown[] }): void => {
  const value = ctx.value as Record<string, unknown>;
  const has = (key: string): boolean => value[key] !== undefined && value[key] !== null;
  const fail = (path: string, message: string): void => {
    ctx.issues.push({ code: 'custom', message, input: value[path], path: [path] });
  };
  if (has('latitude') !== has('longitude')) {
    const missing = has('latitude') ? 'longitude' : 'latitude';
    fail(missing, 'is missing: a location needs both latitude and longitude');
  }
  if (has('latitude') && !latitude.safeParse(value.latitude).success)
    fail('latitude', 'must be a number of degrees from -90 to 90');
  if (has('longitude') && !longitude.safeParse(value.longitude).success)
    fail('longitude', 'must be a number of degrees from -180 to 180');
};

/** As read with all its details. */
export const sighting = z.object({
  ...own,
  sighting_id: z.string(),
  nation: name,
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: shortText.nullable(),
  sharing_level: sharingLevel,
  survey_id: z.string().nullable(),
  survey_start_dt: wallClock.nullable(),
  coordinates: z.string().nullable().meta({ description: 'GeoJSON Point as text, [lon, lat]' }),
  details,
  version: z.int(),
});
export type Sighting = z.infer<typeof sighting>;

/** As found by a search. */
export const sightingRow = z.object({
  sighting_id: z.string(),
  sighting_dt: wallClock,
  sighting_type: z.string(),
  sighting_subtype: z.string().nullable(),
  sighting_subsubtype: z.string().nullable(),
  nation: z.string(),
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: z.string().nullable(),
  sharing_level: sharingLevel,
  survey_id: z.string().nullable(),
  survey_start_dt: wallClock.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type SightingRow = z.infer<typeof sightingRow>;
