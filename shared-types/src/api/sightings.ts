/** Sightings (spec section 7, "Sightings"). */
import * as z from 'zod';
import { patrolId } from '../records/text';
import { sighting } from '../records/sighting';
import {
  filterDates,
  foundSightings,
  include,
  optionalMapBounds,
  paging,
  patrolIds,
  recordIds,
  selectedArea,
} from './common';
import { route } from './route';

/** The filters object of the sightings search. */
export const sightingFilters = z.strictObject({
  constrainSearchToMap: z.boolean().default(true),
});

export const searchSightings = route({
  id: 'searchSightings',
  method: 'POST',
  path: '/sightings/basic/',
  resource: 'sightings',
  summary: 'Find sightings by date and area, or those of given patrols or surveys',
  auth: 'session',
  body: z.union([
    z.strictObject({ patrolIds }),
    z.strictObject({ surveyIds: recordIds }),
    z.strictObject({
      ...filterDates,
      sightingFilters: sightingFilters.default({ constrainSearchToMap: true }),
      mapBounds: optionalMapBounds.default({}),
      selectedArea: selectedArea.optional(),
      include: include.optional(),
      ...paging,
    }),
  ]),
  answer: foundSightings,
  columns: true,
  problems: ['invalid-area', 'invalid-dates', 'invalid-token'],
});

export const detailedSightings = route({
  id: 'detailedSightings',
  method: 'POST',
  path: '/sightings/detailed/',
  resource: 'sightings',
  summary: 'The sightings of one patrol with all their details',
  auth: 'session',
  body: z.strictObject({ patrolId, sightingIds: recordIds.optional() }),
  answer: z.object({
    sightings: z.array(sighting).meta({ description: 'incidental sightings, by time' }),
    surveySightings: z.array(sighting).meta({ description: 'sightings of surveys, by time' }),
  }),
});
