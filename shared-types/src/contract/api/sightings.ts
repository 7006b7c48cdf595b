/** Sightings (docs/product.md#sightings). */
import * as z from 'zod';
import { patrolId, wallClock } from '#records/text.ts';
import { newSighting, sighting } from '#records/sighting.ts';
import { optional, recordIds, surveyId } from './common';
import { drivenBy, foundSightings } from './foundRecords';
import { LIMITS } from '#base/text/limits.ts';
import { adding, changedPatrol } from './recordChange';
import { route } from './route';
import { onlyWithPhotos, sightingNodes, surveyTypes } from './searchFilters';

const shared = { resource: 'sightings', touches: 'records', auth: 'session' } as const;

const sightingFilters = optional(
  z.strictObject({
    constrainSearchToMap: optional(z.boolean()),
    nodes: optional(sightingNodes),
  }),
).transform((filters) => ({
  nodes: filters?.nodes,
  constrainSearchToMap: filters?.constrainSearchToMap ?? true,
}));

const ownFilters = { sightingFilters, onlyWithPhotos: optional(onlyWithPhotos) };

export const searchSightings = route({
  ...shared,
  id: 'searchSightings',
  method: 'POST',
  path: '/sightings/basic/',
  opens: 'sightings',
  summary: 'Find sightings by date, area and type, or of given patrols or surveys',
  body: z.union([
    z.strictObject({
      ...drivenBy.dates,
      filterStartDate: wallClock,
      filterEndDate: wallClock,
      ...ownFilters,
      surveyTypes: optional(
        surveyTypes.meta({
          description:
            'filters for the included surveys; they don’t affect which sightings are found',
        }),
      ),
    }),
    z.strictObject({ ...drivenBy.patrols, ...ownFilters }),
    z.strictObject({ ...drivenBy.surveys, ...ownFilters }),
  ]),
  response: foundSightings,
  columns: true,
  problems: ['invalid-area', 'invalid-dates', 'invalid-token'],
});

export const detailedSightings = route({
  ...shared,
  id: 'detailedSightings',
  method: 'POST',
  path: '/sightings/detailed/',
  opens: 'sightings',
  summary: 'Sightings of a patrol, or by id, with all details',
  body: z
    .strictObject({
      patrolId: patrolId.nullish(),
      sightingIds: recordIds.nullish(),
      filterStartDate: wallClock.nullish().meta({ description: 'omits earlier sightings' }),
      filterEndDate: wallClock.nullish().meta({ description: 'omits later sightings' }),
    })
    .refine(({ patrolId: patrol, sightingIds }) => typeof patrol === 'number' || sightingIds, {
      error: 'requires patrolId or sightingIds',
      path: ['patrolId'],
    }),
  response: z.object({
    sightings: z.array(sighting).meta({ description: 'incidental sightings, by time' }),
    surveySightings: z.array(sighting).meta({ description: 'sightings of surveys, by time' }),
  }),
  problems: ['invalid-dates'],
});

/** `patrol_start_dt` and `sighting_dt`, by which a sighting of a patrol is found. */
const sightingTimes = { patrolStartDate: wallClock, sightingDate: wallClock };
const rows = z.array(z.looseObject({ sighting_id: z.string() }));

/** Called by other programs (specification, "Sightings"). The app reads these values with the sighting. */
export const crabTrapData = route({
  ...shared,
  id: 'crabTrapData',
  method: 'GET',
  path: '/sightings/crab-trap-data/{patrolStartDate}/{sightingDate}/',
  opens: 'sightings',
  summary: 'Counts, crabs and bycatch of the crab traps retrieved at a time, with their sightings',
  params: z.strictObject(sightingTimes),
  response: z.object({ counts: rows, crabs: rows, bycatch: rows }),
  problems: ['not-found'],
});

const BOUNDARY_KINDS = [
  'shorelineCleanup',
  'spill',
  'otherObservation',
  'culturalFeature',
  'cfiUnsurveyed',
  'cfiNote',
  'tenureActivityRecord',
] as const;

/** Called by other programs (specification, "Sightings"). The app reads areas with the sighting. */
export const sightingArea = route({
  ...shared,
  id: 'sightingArea',
  method: 'GET',
  path: '/sightings/sighting-area/{kind}/{patrolStartDate}/{sightingDate}/',
  opens: 'areas',
  summary: 'The boundary of a sighting, by type and time, as GeoJSON text',
  params: z.strictObject({ kind: z.enum(BOUNDARY_KINDS), ...sightingTimes }),
  response: z.object({
    geometry: z.string().nullable().meta({
      description: 'boundary of the first; null if there is none, or none that the caller can see',
    }),
    items: z
      .array(z.object({ sighting_id: z.string(), geometry: z.string() }))
      .meta({ description: 'all boundaries, if several were recorded at the same time' }),
  }),
});

export const addSightings = route({
  ...adding,
  resource: 'sightings',
  id: 'addSightings',
  path: '/sightings/add',
  summary: 'Add sightings to an existing patrol; all of them or none',
  body: z.strictObject({
    patrol: z.strictObject({
      id: patrolId,
      survey_id: surveyId.optional().meta({
        description:
          'survey of this patrol that all of them belong to; omitted: incidental sightings',
      }),
      sightings: z.array(newSighting).min(1).max(LIMITS.sightingsPerPatrol),
    }),
  }),
  response: changedPatrol,
});
