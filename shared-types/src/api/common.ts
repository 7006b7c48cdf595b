/** Shapes that several routes share. */
import * as z from 'zod';
import { LIMITS } from '../text/limits';
import { patrolRow } from '../records/patrol';
import { sightingRow } from '../records/sighting';
import { surveyRow } from '../records/survey';
import { patrolId, wallClock } from '../records/text';

const degrees = z.number();

/** GeoJSON Polygon, or a Feature of one. Its rules are those of `geo/polygon.ts`. */
export const selectedArea = z.looseObject({ type: z.enum(['Polygon', 'Feature']) }).meta({
  description: 'GeoJSON Polygon: closed, at most 1,000 corners, no self-crossing, no holes',
});

export const mapBounds = z
  .strictObject({ minX: degrees, minY: degrees, maxX: degrees, maxY: degrees })
  .refine((b) => b.minX < b.maxX && b.minY < b.maxY, {
    message: 'must have minX below maxX and minY below maxY',
  });
/** `{}` stands for no bounds, as the spec has it for /surveys/basic. */
export const optionalMapBounds = z.union([mapBounds, z.strictObject({})]);

export const patrolIds = z.array(patrolId).max(LIMITS.idsPerRead);
export const recordId = z
  .string()
  .regex(/^\d{1,13}\.v?\d{1,6}$/, 'must be an id such as 1042.17 or 1042.v2');
export const recordIds = z.array(recordId).max(LIMITS.idsPerRead);

export const surveyId = z.string().regex(/^\d{1,13}\.v\d{1,6}$/, 'must be an id such as 1042.v2');

/** The other kinds of record that the answer shall hold too. */
export const include = z
  .array(z.enum(['patrols', 'sightings', 'surveys']))
  .max(3)
  .meta({ description: 'kinds of related records to answer as well' });

export const paging = {
  limitResults: z.int().min(1).max(1e6).optional().meta({
    description: 'the most records that one answer may hold; the rest follows by nextToken',
  }),
  nextToken: z.string().max(200_000).optional(),
};

export const filterDates = { filterStartDate: wallClock, filterEndDate: wallClock };

/** What records of given patrols or surveys may be narrowed down to; the area decides on none of them. */
export const optionalDates = {
  filterStartDate: wallClock.optional().meta({ description: 'leaves out what lies before' }),
  filterEndDate: wallClock.optional().meta({ description: 'leaves out what lies after' }),
};

const found = {
  truncated: z.boolean().meta({ description: 'true: more follows, ask again with nextToken' }),
  nextToken: z.string().nullable(),
};
/** What was found, and the related records that were asked for. */
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
  items: z.array(surveyRow),
  patrols: z.array(patrolRow).optional(),
  sightings: z.array(sightingRow).optional(),
  ...found,
});
