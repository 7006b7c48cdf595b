/** Surveys (docs/product.md#surveys). */
import * as z from 'zod';
import { newSighting, sighting } from '#records/sighting.ts';
import { newSurvey, survey } from '#records/survey.ts';
import { name, patrolId } from '#records/text.ts';
import { LIMITS } from '#base/text/limits.ts';
import { adding, changedPatrol } from './recordChange';
import { optional, timePattern, listResponse, rowsResponse } from './common';
import { drivenBy, foundSurveys } from './foundRecords';
import { route } from './route';
import { onlyWithPhotos, sightingNodes, surveyTypes } from './searchFilters';

const shared = { resource: 'surveys', touches: 'records', auth: 'session' } as const;

const surveyFilters = {
  surveyTypes: optional(surveyTypes),
  onlyWithPhotos: optional(onlyWithPhotos),
};

export const searchSurveys = route({
  ...shared,
  id: 'searchSurveys',
  method: 'POST',
  path: '/surveys/basic',
  opens: 'surveys',
  summary: 'Find surveys by date, area and type, of given patrols, or by id',
  body: z.union([
    z.strictObject({ ...drivenBy.patrols, ...surveyFilters }),
    z.strictObject({ ...drivenBy.surveys, ...surveyFilters }),
    z.strictObject({
      ...drivenBy.dates,
      ...surveyFilters,
      sightingFilters: optional(
        z.strictObject({ nodes: optional(sightingNodes) }).meta({
          description:
            'filters for the included sightings; they don’t affect which surveys are found',
        }),
      ),
    }),
  ]),
  response: foundSurveys,
  columns: true,
  problems: ['invalid-area', 'invalid-dates', 'invalid-token'],
});

export const surveysByPatrolId = route({
  ...shared,
  id: 'surveysByPatrolId',
  method: 'GET',
  path: '/surveys/by-patrol-id/',
  opens: 'surveys',
  summary: 'The surveys of one patrol with all their details',
  query: z.strictObject({ patrolId }),
  response: listResponse(survey),
});

const surveyStartDates = z.array(timePattern).max(LIMITS.timesPerRead);

/** Called by other programs (specification, "Surveys"). The app reads surveys by their patrol. */
export const fullSurveysByStartDates = route({
  ...shared,
  id: 'fullSurveysByStartDates',
  method: 'POST',
  path: '/surveys/full-surveys-by-start-dates/',
  opens: 'surveys',
  summary: 'Surveys that start at given times, with all their details and their sightings',
  body: z.strictObject({ surveyStartDates }),
  response: listResponse(survey.and(z.object({ sightings: z.array(sighting) }))),
});

const geometry = z.string().nullable().meta({ description: 'GeoJSON as text' });

export const surveyAreas = route({
  id: 'surveyAreas',
  method: 'POST',
  path: '/surveys/areas',
  resource: 'surveys',
  touches: 'lists',
  summary: 'Named survey areas for all nations and of the caller’s nations',
  auth: 'session',
  body: z.strictObject({
    areaNames: optional(
      z.array(name).max(LIMITS.timesPerRead).meta({ description: 'omitted: all of them' }),
    ),
  }),
  response: rowsResponse({
    layer: z.string(),
    name: z.string(),
    sharing: z.string().nullable(),
    geometry,
  }),
});

/** Called by other programs (specification, "Surveys"). The app reads areas with the survey. */
export const kelpSurveyAreas = route({
  ...shared,
  id: 'kelpSurveyAreas',
  method: 'POST',
  path: '/surveys/kelp-survey-areas',
  opens: 'areas',
  summary: 'Perimeters of the kelp beds of surveys that start at given times',
  body: z.strictObject({ surveyStartDates }),
  response: rowsResponse({
    survey_id: z.string(),
    survey_start_dt: z.string(),
    nation: z.string(),
    perimeter_seq: z.number().nullable(),
    density: z.string().nullable(),
    geometry,
  }),
});

export const addSurveys = route({
  ...adding,
  resource: 'surveys',
  id: 'addSurveys',
  path: '/surveys/add',
  summary: 'Add surveys and their sightings to an existing patrol; all of them or none',
  body: z.strictObject({
    patrol: z.strictObject({
      id: patrolId,
      surveys: z.array(newSurvey).min(1).max(LIMITS.surveysPerPatrol),
      sightings: z.array(newSighting).max(LIMITS.sightingsPerPatrol).default([]).meta({
        description: '`survey` is the index of its survey in `surveys`, from 0',
      }),
    }),
  }),
  response: changedPatrol,
});
