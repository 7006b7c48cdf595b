/** A patrol (docs/product.md#patrols). */
import * as z from 'zod';
import { isPlainName } from '#base/text/legible.ts';
import { LIMITS } from '#base/text/limits.ts';
import { wallSeconds } from '#base/time/wallClock.ts';
import { typedShapes } from './engine/wire/shape';
import { multiLine } from './geojson';
import { findHeadError, headErrorText } from './headSize';
import { incident, newIncident } from './incident';
import { newSighting } from './sighting';
import { newSurvey } from './survey';
import { patrolDefinition } from './patrolDefinition';
import { sentRoute } from './sentRoute';
import { name, names, NOT_PLAIN, patrolId, sharingLevel, wallClock } from './text';
import { newWeatherObservation } from './weatherObservation';

const own = {
  ...typedShapes(patrolDefinition.fields),
  nation: name,
  patrol_start_dt: wallClock,
  patrol_end_dt: wallClock,
  guardians: names.default([]),
  purpose_listed: names.default([]),
  research_purpose: names.default([]),
  area_listed: names.default([]),
};

/** A whole patrol with its parts, as sent to create it. */
export const newPatrol = z
  .strictObject({
    ...own,
    sharing_level: sharingLevel.default('nation'),
    route_geojson: sentRoute.nullish(),
    /** No default: patrols without incidents keep the hash that they had before incidents existed. */
    incidents: z.array(newIncident).max(LIMITS.incidentsPerPatrol).optional(),
    sightings: z.array(newSighting).max(LIMITS.sightingsPerPatrol).default([]),
    surveys: z.array(newSurvey).max(LIMITS.surveysPerPatrol).default([]),
    weather_observations: z.array(newWeatherObservation).max(LIMITS.weatherPerPatrol).default([]),
  })
  .check(({ value: p, issues }) => {
    const refuse = (path: (string | number)[], message: string): void => {
      issues.push({ code: 'custom', message, path, input: undefined });
    };
    const seconds = wallSeconds(p.patrol_end_dt) - wallSeconds(p.patrol_start_dt);
    if (seconds < 0) refuse(['patrol_end_dt'], 'must not be before the start');
    if (seconds > LIMITS.patrolDays * 86_400)
      refuse(['patrol_end_dt'], `must not be more than ${LIMITS.patrolDays} days after the start`);
    for (const key of ['patrol_type', 'monitoring_effort'] as const)
      if (p[key] && !isPlainName(p[key])) refuse([key], NOT_PLAIN);
    const tooLong = findHeadError(p);
    if (tooLong) for (const { path } of tooLong.longest) refuse([...path], headErrorText(tooLong));
    p.sightings.forEach((s, i) => {
      if (s.survey !== undefined && s.survey !== null && s.survey >= p.surveys.length)
        refuse(['sightings', i, 'survey'], 'is not a survey of this patrol');
    });
  });
export type NewPatrol = z.infer<typeof newPatrol>;
export type NewPatrolInput = z.input<typeof newPatrol>;

/** The patrol's own part, as read. Route, sightings, surveys and weather have separate calls. */
export const patrol = z.object({
  ...own,
  id: patrolId,
  sharing_level: sharingLevel,
  calculated_duration: z.object({
    days: z.int(),
    hours: z.int(),
    minutes: z.int(),
    seconds: z.int(),
  }),
  distance: z.number().nullable().meta({ description: 'length of the route in km' }),
  incidents: z.array(incident).meta({
    description: 'what went wrong on the trip; empty for people outside the nation',
  }),
  sighting_count: z.int(),
  survey_count: z.int(),
  weather_count: z.int(),
  created_by: z.string().nullable().meta({
    description: 'login name; null: a person the reader can’t see, or who has no account',
  }),
  created_at: z.string().meta({ description: 'instant, UTC, ISO 8601' }),
  version: z.int(),
  former_ids: z.array(patrolId).optional().meta({
    description: 'its numbers before an archive was restored, the last one last; absent: none',
  }),
  route_version: z
    .int()
    .meta({ description: 'version of the patrol at which its route last changed' }),
});
export type Patrol = z.infer<typeof patrol>;

/** As returned by a search. `route` is simplified for the map; another call returns the full route. */
export const patrolRow = z.object({
  id: patrolId,
  nation: z.string(),
  sharing_level: sharingLevel,
  patrol_start_dt: wallClock,
  patrol_end_dt: wallClock,
  patrol_type: z.string().nullable(),
  monitoring_effort: z.string().nullable(),
  guardians: z.array(z.string()),
  purpose_listed: z.array(z.string()),
  area_listed: z.array(z.string()),
  distance: z.number().nullable().meta({ description: 'length of the route in km, to 0.1' }),
  sighting_count: z.int(),
  survey_count: z.int(),
  route: multiLine.nullable(),
});
export type PatrolRow = z.infer<typeof patrolRow>;
