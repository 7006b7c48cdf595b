/** Building blocks of all record shapes: text that can be stored, and field time. */
import * as z from 'zod';
import { isPlainName, seenName } from '#base/text/legible.ts';
import { LIMITS } from '#base/text/limits.ts';
import { isCalendarDate, isWallClock } from '#base/time/wallClock.ts';

/** Text in any script, kept exactly as sent; rejects only what the store can't save. */
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => s.isWellFormed() && !s.includes('\0'), {
      message: 'contains a character that cannot be stored (NUL or half a surrogate pair)',
    });

export const shortText = storable(LIMITS.text);
export const longText = storable(LIMITS.longText);
export const name = shortText.refine((s) => s.trim() !== '', { message: 'must not be empty' });
export const NOT_PLAIN = 'must be one line of text, without invisible characters';
/** Lists that everyone filters by: names must not contain invisible characters. */
export const names = z
  .array(name.refine(isPlainName, { message: NOT_PLAIN }))
  .max(LIMITS.listedNames)
  .refine((list) => new Set(list.map(seenName)).size === list.length, {
    message: 'contains a name twice',
  });

/** `YYYY-MM-DD HH:mm:ss` in the programme's zone (docs/product.md#time). */
export const wallClock = z
  .string()
  .refine((s) => isWallClock(s), {
    message: 'must be a time that exists, as YYYY-MM-DD HH:mm:ss in the programme’s time zone',
    abort: true,
  })
  .meta({ description: 'Wall-clock time, YYYY-MM-DD HH:mm:ss, in the programme’s time zone' });

export const calendarDate = z
  .string()
  .refine((s) => isCalendarDate(s), { message: 'must be a day that exists, as YYYY-MM-DD' });

export const longitude = z.number().min(-180).max(180).meta({ description: 'degrees east, WGS84' });
export const latitude = z.number().min(-90).max(90).meta({ description: 'degrees north, WGS84' });
/** Of records: `engine/wire/positions.ts` rounds them. Fixes of a route have their own precision. */
export const recordLongitude = longitude.meta({
  description: 'degrees east, WGS84, kept at 6 decimals',
});
export const recordLatitude = latitude.meta({
  description: 'degrees north, WGS84, kept at 6 decimals',
});

export const sharingLevel = z.enum(['nation', 'network']);
export type SharingLevel = z.infer<typeof sharingLevel>;
/** Of a new record (docs/product.md#sharing). */
export const requestedSharing = sharingLevel.optional().meta({
  description:
    'without it: nation in a patrol that is shared; otherwise the record follows its patrol when an Administrator shares that',
});
export const patrolId = z.int().min(1).max(1e12);
