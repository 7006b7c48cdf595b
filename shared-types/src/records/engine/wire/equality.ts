/**
 * Whether two values of a field are the same answer. Stored items are compared with `isDeepStrictEqual` of
 * Node instead, to which null and a missing value are different.
 */
import { isObject } from '#base/isObject.ts';

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Null, an empty text, an empty list and a missing value are all "no answer". */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => sameValue(one, b[i]));
  return (
    isObject(a) &&
    isObject(b) &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]))
  );
};
