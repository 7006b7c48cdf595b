/** What routes of all resources share. It loads no record types: most routes need none. */
import * as z from 'zod';
import { LIMITS } from '#base/text/limits.ts';
import { patrolId } from '#records/text.ts';
import { isWallClock } from '#base/time/wallClock.ts';

/** An optional part of a request; null is the same as missing. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** A time, or a time pattern that ends with `%` (docs/product.md#time). */
export const timePattern = z
  .string()
  .refine((text) => isWallClock(text.replace(/%$/, '')), {
    error: 'must be a complete time, as YYYY-MM-DD HH:mm:ss, optionally followed by %',
  })
  .transform((text) => text.replace(/%$/, ''));

const degrees = z.number();

/** GeoJSON Polygon, or a Feature of one. `geo/polygon.ts` has its rules. */
export const selectedArea = z.looseObject({ type: z.enum(['Polygon', 'Feature']) }).meta({
  description: 'GeoJSON Polygon: closed, at most 1,000 corners, no self-crossing, no holes',
});

export const mapBounds = z
  .strictObject({ minX: degrees, minY: degrees, maxX: degrees, maxY: degrees })
  .refine((b) => b.minX < b.maxX && b.minY < b.maxY, {
    message: 'must have minX below maxX and minY below maxY',
  });
/** `{}` means no bounds (docs/product.md#api). */
export const optionalMapBounds = optional(z.union([mapBounds, z.strictObject({})])).transform(
  (bounds): Partial<z.infer<typeof mapBounds>> => bounds ?? {},
);

export const patrolIds = z.array(patrolId).max(LIMITS.idsPerRead);
export const recordId = z
  .string()
  .regex(/^\d{1,13}\.v?\d{1,6}$/, 'must be an id such as 1042.17 or 1042.v2');
export const recordIds = z.array(recordId).max(LIMITS.idsPerRead);

export const surveyId = z.string().regex(/^\d{1,13}\.v\d{1,6}$/, 'must be an id such as 1042.v2');

export const include = z
  .array(z.enum(['patrols', 'sightings', 'surveys']))
  .max(3)
  .meta({ description: 'kinds of related records to include' });

export const listResponse = <T extends z.ZodType>(one: T) => z.object({ items: z.array(one) });
export const rowsResponse = <S extends z.ZodRawShape>(shape: S) => listResponse(z.object(shape));

export const paging = {
  limitResults: optional(
    z.int().min(1).max(1e6).meta({
      description: 'the maximum number of records in a response; continue with nextToken',
    }),
  ),
  nextToken: optional(z.string().max(200_000)),
};

export const pages = {
  truncated: z.boolean().meta({ description: 'true: there may be more; continue with nextToken' }),
  nextToken: z.string().nullable(),
};
