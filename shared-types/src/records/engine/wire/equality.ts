/** Whether two values of a field are the same answer. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null, an empty text, an empty list and a missing value are all "no answer". */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    sameValue(a[key], b[key]),
  );
};
