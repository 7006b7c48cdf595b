/**
 * The patrol editor (docs/product.md#patrol-editor): one call per section of a patrol. Edits are merged with
 * the stored values field by field; a field that someone else changed in the meantime answers 409 with both
 * values.
 */
import * as z from 'zod';
import { details } from '#records/details.ts';
import { surveyGeometry } from '#records/geojson.ts';
import { patrol } from '#records/patrol.ts';
import { sentRoute } from '#records/sentRoute.ts';
import { sighting } from '#records/sighting.ts';
import { survey } from '#records/survey.ts';
import { name, patrolId, wallClock } from '#records/text.ts';
import { newWeatherObservation, weatherObservation } from '#records/weatherObservation.ts';
import { LIMITS } from '#base/text/limits.ts';
import { adding, changedPatrol, recordChange } from './recordChange';
import { optional, surveyId } from './common';
import { route } from './route';

const printOnly = optional(
  z.boolean().meta({ description: 'true: returns what would change, without saving' }),
);
const outcome = {
  changes: z.array(recordChange),
  written: z.boolean().meta({ description: 'false: printOnly, or nothing changed' }),
};
const shared = {
  resource: 'editor',
  touches: 'records',
  opens: 'nothing',
  auth: 'session',
  idempotent: true,
  problems: ['forbidden', 'not-found', 'stale', 'in-progress', 'idempotency-mismatch'],
} as const;

export const editRoute = route({
  ...shared,
  id: 'editRoute',
  method: 'PUT',
  path: '/editor/route/',
  summary: 'Change or remove the route of a patrol; rejected if it was changed since it was read',
  gzip: true,
  body: z.strictObject({
    patrol: z.strictObject({
      id: patrolId,
      route_geojson: sentRoute.nullable(),
      route_version: z.int().meta({ description: 'as the route was read' }),
    }),
    printOnly,
  }),
  response: z.object({
    patrolId: z.int(),
    version: z.int(),
    route_version: z.int(),
    ...outcome,
  }),
});

const fields = details.meta({
  description:
    'fields of the patrol as in responses: its own fields, nation, sharing_level, incidents',
});

export const editDetails = route({
  ...shared,
  id: 'editDetails',
  method: 'PATCH',
  path: '/editor/details/',
  summary:
    'Change fields of a patrol; send only the edited fields, with their values before and after',
  body: z.strictObject({
    patrol: z.strictObject({ id: patrolId, edited: fields, original: fields }),
    printOnly,
  }),
  response: z.object({ patrol, ...outcome }),
  problems: [...shared.problems, 'already-exists'],
});

const where = {
  patrolStartDate: wallClock.nullish().meta({
    description: 'used only if the record is sent without its id',
  }),
  nation: name.meta({ description: 'of the patrol' }),
  printOnly,
};

const idLike = (form: RegExp, example: string) =>
  z.string().regex(form, `must be an id such as ${example}`).optional();

/** As read; values that the portal derives may be absent, and are ignored. */
const sightingAsRead = z.strictObject({
  ...z.object(sighting.shape).partial().shape,
  sighting_dt: wallClock,
  sighting_type: name,
  details,
  sighting_id: idLike(/^\d{1,13}\.\d{1,6}$/, '1042.17'),
  survey_id: surveyId.nullish(),
});

export const editSighting = route({
  ...shared,
  id: 'editSighting',
  method: 'PUT',
  path: '/editor/sightings/',
  summary: 'Change a sighting, incidental or of a survey',
  gzip: true,
  body: z.strictObject({
    editedSighting: sightingAsRead,
    originalSighting: sightingAsRead,
    ...where,
  }),
  response: z.object({ sighting, patrolVersion: z.int(), ...outcome }),
});

const surveyAsRead = z.looseObject({
  ...z.object(survey.shape).partial().shape,
  survey_type: name,
  survey_start_dt: wallClock,
  survey_id: idLike(/^\d{1,13}\.v\d{1,6}$/, '1042.v2'),
  geometry: z.union([z.string(), surveyGeometry]).nullish(),
});

export const editSurvey = route({
  ...shared,
  id: 'editSurvey',
  method: 'PUT',
  path: '/editor/surveys/',
  summary: 'Change a survey; its sightings are separate records',
  gzip: true,
  body: z.strictObject({ editedSurvey: surveyAsRead, originalSurvey: surveyAsRead, ...where }),
  response: z.object({ survey, patrolVersion: z.int(), ...outcome }),
});

const weatherAsRead = z.strictObject({
  ...z.object(weatherObservation.shape).partial().shape,
  date: wallClock,
  weather_id: idLike(/^\d{1,13}\.w\d{1,6}$/, '1042.w3'),
});

export const editWeather = route({
  ...shared,
  id: 'editWeather',
  method: 'PUT',
  path: '/editor/weather/',
  summary: 'Change a weather observation',
  body: z.strictObject({ editedWeather: weatherAsRead, originalWeather: weatherAsRead, ...where }),
  response: z.object({ weather: weatherObservation, patrolVersion: z.int(), ...outcome }),
});

export const addWeather = route({
  ...adding,
  resource: 'weather-observations',
  id: 'addWeather',
  path: '/weather-observations/add',
  summary: 'Add weather observations to an existing patrol; all of them or none',
  body: z.strictObject({
    patrol: z.strictObject({
      id: patrolId,
      weather_observations: z.array(newWeatherObservation).min(1).max(LIMITS.weatherPerPatrol),
    }),
  }),
  response: changedPatrol,
});
