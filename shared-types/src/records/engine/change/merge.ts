/**
 * Merges three versions of a record, field by field: as it was read, as it was edited, and as it is
 * stored now. Changes to different fields merge. A field that two people changed is a conflict.
 */
import { sameValue } from '../wire/equality';
import { isObject } from '#base/isObject.ts';

export type Flat = Readonly<Record<string, unknown>>;

/** Without nulls, in the rows of lists too. */
export const withoutNulls = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutNulls(one)) as T;
  if (!isObject(value)) return value;
  const filled = Object.entries(value).filter(([, item]) => (item ?? null) !== null);
  return Object.fromEntries(filled.map(([key, item]) => [key, withoutNulls(item)])) as T;
};

/** Fields that differ, in the order of their first appearance. */
export const differing = (a: Flat, b: Flat): string[] =>
  a === b
    ? []
    : [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
        (key) => !sameValue(a[key], b[key]),
      );

export interface Merge {
  merged: Flat;
  /** Fields that differ from the stored record. */
  changed: string[];
  /** Edited fields that someone else has changed to another value. */
  conflicts: string[];
}

/** @param together fields that are one answer (latitude, longitude): changes to any two conflict */
export const mergeFields = (
  original: Flat,
  edited: Flat,
  stored: Flat,
  together: readonly (readonly string[])[] = [],
): Merge => {
  const mine = new Set(differing(original, edited));
  const theirs = new Set(differing(original, stored));
  const findGroup = (key: string): readonly string[] =>
    together.find((group) => group.includes(key)) ?? [key];
  const isMergeable = (group: readonly string[]): boolean =>
    group.every((key) => sameValue(stored[key], edited[key])) ||
    !group.some((key) => theirs.has(key));
  const conflicts = new Set([...mine].filter((key) => !isMergeable(findGroup(key))));
  const merged: Record<string, unknown> = { ...stored };
  for (const key of mine) {
    if (conflicts.has(key)) continue;
    if (edited[key] === undefined) delete merged[key];
    else merged[key] = edited[key];
  }
  return { merged, changed: differing(stored, merged), conflicts: [...conflicts] };
};
