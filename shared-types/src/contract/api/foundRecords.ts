/** Searches for sightings and surveys, and what they and the search for patrols return. */
import * as z from 'zod';
import { patrolRow } from '#records/patrol.ts';
import { sightingRow } from '#records/sighting.ts';
import { surveyRow } from '#records/survey.ts';
import { wallClock } from '#records/text.ts';
import {
  optional,
  selectedArea,
  optionalMapBounds,
  patrolIds,
  recordIds,
  include,
  paging,
} from './common';

const none = z.null().optional();
const narrowing = {
  filterStartDate: optional(wallClock.meta({ description: 'omits earlier records' })),
  filterEndDate: optional(wallClock.meta({ description: 'omits later records' })),
  mapBounds: optionalMapBounds,
  selectedArea: optional(selectedArea),
};

/**
 * What drives the searches for sightings and surveys: patrols, surveys, or dates and the area. The area
 * excludes no record of given patrols or surveys.
 */
export const drivenBy = {
  patrols: { patrolIds, surveyIds: optional(recordIds), ...narrowing },
  surveys: { patrolIds: none, surveyIds: recordIds, ...narrowing },
  dates: { patrolIds: none, surveyIds: none, ...narrowing, include: optional(include), ...paging },
};

type ByIds<B> = Extract<B, { patrolIds: number[] } | { surveyIds: string[] }>;

export const isByIds = <B extends { patrolIds?: unknown; surveyIds?: unknown }>(
  body: B,
): body is ByIds<B> => Array.isArray(body.patrolIds) || Array.isArray(body.surveyIds);

const found = {
  truncated: z.boolean().meta({ description: 'true: there is more; continue with nextToken' }),
  nextToken: z.string().nullable(),
};
export const foundPatrols = z.object({
  items: z.array(patrolRow),
  sightings: z.array(sightingRow).optional(),
  surveys: z.array(surveyRow).optional(),
  ...found,
});
export const foundSightings = z.object({
  items: z.array(sightingRow),
  patrols: z.array(patrolRow).optional(),
  surveys: z.array(surveyRow).optional(),
  ...found,
});
export const foundSurveys = z.object({
  items: z.array(
    surveyRow.extend({
      geometry: z.string().nullish().meta({
        description:
          'GeoJSON as text; null: none; omitted in searches by dates or area, and for more than 200 patrols',
      }),
    }),
  ),
  patrols: z.array(patrolRow).optional(),
  sightings: z.array(sightingRow).optional(),
  ...found,
});
