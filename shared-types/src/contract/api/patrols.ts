/** Patrols (docs/product.md#patrols). */
import * as z from 'zod';
import { routeGeojson } from '#records/geojson.ts';
import { newPatrol, patrol } from '#records/patrol.ts';
import { name, patrolId, wallClock } from '#records/text.ts';
import { weatherObservation } from '#records/weatherObservation.ts';
import { include, optional, paging, patrolIds, selectedArea, listResponse } from './common';
import { foundPatrols } from './foundRecords';
import { route } from './route';
import { onlyWithPhotos, patrolFilters, sightingNodes, surveyTypes } from './searchFilters';

const shared = { resource: 'patrols', touches: 'records', auth: 'session' } as const;

const filters = z.strictObject({
  dates: z.strictObject({ startDate: wallClock, endDate: wallClock }),
  constrainSearchToMap: optional(z.boolean()).transform((constrain) => constrain ?? true),
  patrols: optional(patrolFilters),
  /** Apply to the sightings and surveys that come with the patrols, not to the patrols. */
  sightingFilters: optional(z.strictObject({ nodes: optional(sightingNodes) })),
  surveyTypes: optional(surveyTypes),
  onlyWithPhotos: optional(onlyWithPhotos),
});

const search = z.strictObject({
  minX: optional(z.number()),
  minY: optional(z.number()),
  maxX: optional(z.number()),
  maxY: optional(z.number()),
  selectedArea: optional(selectedArea),
  filters,
  include: optional(include),
  ...paging,
});
export type PatrolSearch = z.infer<typeof search>;

const searching = {
  ...shared,
  path: '/patrols/',
  opens: 'nothing',
  columns: true,
  problems: [
    'invalid-area',
    'invalid-dates',
    'invalid-filters',
    'invalid-token',
    'filters-out-of-date',
  ],
} as const;

export const searchPatrols = route({
  ...searching,
  id: 'searchPatrols',
  method: 'GET',
  summary: 'Find patrols by date, area and filters',
  query: search,
  response: foundPatrols,
});

/** Called by the client instead of `searchPatrols`, for a search whose address would be too long. */
export const searchPatrolsByPost = route({
  ...searching,
  id: 'searchPatrolsByPost',
  method: 'POST',
  summary: 'Find patrols by date, area and filters, if the query is too long for a URL',
  body: search,
  response: foundPatrols,
});

export const patrolsById = route({
  ...shared,
  id: 'patrolsById',
  method: 'POST',
  path: '/patrols/by-id',
  opens: 'details',
  summary: 'Read patrols by id; ids that don’t exist or that the caller can’t see are omitted',
  body: z.strictObject({ patrolIds }),
  response: listResponse(patrol),
});

export const formerPatrols = route({
  ...shared,
  id: 'formerPatrols',
  method: 'GET',
  path: '/patrols/former/',
  opens: 'details',
  summary: 'Patrols that had this number before an archive was restored, and that the caller sees',
  query: z.strictObject({ patrolId }),
  response: listResponse(patrol),
});

export const patrolRoute = route({
  ...shared,
  id: 'patrolRoute',
  method: 'GET',
  path: '/patrols/route/',
  opens: 'route',
  summary: 'The full route of one patrol as GeoJSON',
  query: z.strictObject({ nation: name, patrolStartDate: wallClock }),
  response: z.object({
    route_geojson: routeGeojson.nullable(),
    route_version: z.int().meta({ description: 'version of the route, for PUT /editor/route/' }),
  }),
  problems: ['not-found'],
});

export const createPatrol = route({
  ...shared,
  id: 'createPatrol',
  method: 'POST',
  path: '/patrol-creator/',
  opens: 'nothing',
  summary: 'Add a patrol with its route, sightings, surveys and weather; all of it or nothing',
  gzip: true,
  body: z.strictObject({ patrol: newPatrol }),
  response: z.object({
    patrolId: z.int(),
    sightingIds: z.array(z.string()),
    surveyIds: z.array(z.string()),
  }),
  status: 201,
  idempotent: true,
  problems: ['forbidden', 'already-exists', 'in-progress', 'idempotency-mismatch'],
});

export const weatherByPatrolIds = route({
  id: 'weatherByPatrolIds',
  method: 'POST',
  path: '/weather-observations/by-patrol-ids/',
  resource: 'weather-observations',
  touches: 'records',
  opens: 'weather',
  summary: 'Weather observations of patrols, sorted by patrol and time',
  auth: 'session',
  body: z.strictObject({ patrolIds }),
  response: listResponse(weatherObservation),
});
