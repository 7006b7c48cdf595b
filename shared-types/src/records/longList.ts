/** Lists that have up to half a million elements, or lists with as many: lines, times, shapes. */
import * as z from 'zod';
import { MOST_DEGREES } from '#base/geo/degrees.ts';
import { isWallClock } from '#base/time/wallClock.ts';

/** More than a response names. A list can have an error in each of its elements. */
const MOST_ISSUES = 100;

type Issues = z.core.$ZodRawIssue[];

/**
 * A list whose sound elements are taken as they are. Zod copies each element, so it reads only the others, to
 * convert them or to say what is wrong.
 */
export const longList = <E extends z.ZodType>(
  element: E,
  isSound: (value: unknown) => boolean,
  bounds?: { least: number; most: number },
) => {
  type Element = z.output<E>;
  const list = z.array(element);
  const exact = bounds ? list.min(bounds.least).max(bounds.most) : list;
  const hasAllowedLength = (value: unknown): value is unknown[] =>
    Array.isArray(value) &&
    (!bounds || (value.length >= bounds.least && value.length <= bounds.most));

  const readElements = (values: readonly unknown[], issues: Issues): Element[] => {
    let copy: unknown[] | undefined;
    for (let i = 0; i < values.length && issues.length < MOST_ISSUES; i++) {
      const value = values[i];
      const read = isSound(value) ? { data: value } : element.safeParse(value);
      for (const issue of ('error' in read ? read.error?.issues : undefined) ?? [])
        issues.push({ ...issue, path: [i, ...issue.path] } as Issues[number]);
      if (read.data !== value) copy ??= values.slice(0, i);
      copy?.push(read.data);
    }
    return (copy ?? values) as Element[];
  };
  return z
    .custom<z.input<E>[]>()
    .transform((value: unknown, { issues }): Element[] => {
      if (hasAllowedLength(value)) return readElements(value, issues);
      issues.push(...((exact.safeParse(value).error?.issues ?? []).slice(0, 1) as Issues));
      return z.NEVER;
    })
    .meta(z.toJSONSchema(exact, { io: 'input', unrepresentable: 'any' }) as z.core.GlobalMeta);
};

/** For lists whose elements are read one by one, such as lines. */
export const never = (): boolean => false;

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
