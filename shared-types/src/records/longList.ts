/** Lists of which a track has half a million elements. */
import * as z from 'zod';
import { MOST_DEGREES } from '../geo/degrees';
import { isWallClock } from '../time/wallClock';

/**
 * A list that is read at once if each element is sound. Zod copies each element, so it reads only other lists,
 * to convert them or to say what is wrong.
 */
export const longList = <T>(exact: z.ZodType<T[]>, isSound: (element: unknown) => boolean) =>
  z
    .custom<T[]>()
    .transform((list: unknown, { issues }): T[] => {
      if (Array.isArray(list) && list.length > 0 && list.every(isSound)) return list as T[];
      const { data, error } = exact.safeParse(list);
      issues.push(...((error?.issues ?? []) as z.core.$ZodRawIssue[]));
      return data ?? z.NEVER;
    })
    .meta(z.toJSONSchema(exact, { io: 'input' }) as z.core.GlobalMeta);

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= -most && value <= most;

/** Longitude and latitude. */
export const isFix = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  isWithin(value[0], MOST_DEGREES.longitude) &&
  isWithin(value[1], MOST_DEGREES.latitude);

export const isTime = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && isWallClock(value));
